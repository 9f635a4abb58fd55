import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../testing.ts";
import { audit } from "./audit.ts";
import { auditTable } from "./tables.ts";

const harness = testHarness();
const dana = {
  id: 7,
  personId: 7,
  name: "Dana Ilieș",
  email: "dana@vitrine.example",
  roles: ["shop" as const],
};

test("who changed what is remembered with what changed alone", async () => {
  const context = harness.context({ user: dana });
  await transact(context, (write) =>
    audit(write, {
      model: "product.template",
      id: 12,
      name: "Zada 78",
      action: "write",
      before: { price: 684, name: { en: "Zada" }, published: true },
      after: { price: 720, name: { en: "Zada" }, published: true },
    }),
  );
  const [entry] = await context.db.select().from(auditTable).orderBy(desc(auditTable.id)).limit(1);
  expect(entry).toMatchObject({ userName: "Dana Ilieș", before: { price: 684 }, after: { price: 720 } });
});

test("saving without a change leaves no entry, and a rolled back change neither", async () => {
  const context = harness.context({ user: dana });
  const count = async () => (await context.db.select().from(auditTable)).length;
  const before = await count();
  const same = {
    model: "product.template",
    id: 12,
    name: "Zada 78",
    action: "write",
    before: { a: 1 },
    after: { a: 1 },
  };
  expect(await transact(context, (write) => audit(write, same))).toBeNull();
  await expect(
    transact(context, async (write) => {
      await audit(write, { ...same, after: { a: 2 } });
      throw new Error("the change itself failed");
    }),
  ).rejects.toThrow();
  expect(await count()).toBe(before);
});
