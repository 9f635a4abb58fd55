import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../../testing.ts";
import { personTable } from "../../../server/address/tables.ts";
import { createPerson } from "../../../server/person/person.ts";

const harness = testHarness();
const origin = { host: "localhost", origin: "http://localhost", accept: "text/html" };

test("support sees the customers and archives none of them; those who sell do", async () => {
  const context = harness.context();
  const id = await transact(context, (write) => createPerson(write, { name: "Oana Radu" }));
  const archive = async (cookie: string) =>
    (await harness.server()).inject({
      method: "POST",
      url: "/web/customers",
      headers: { ...origin, cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ action: "bulk-archive", "ids[0]": String(id) }).toString(),
    });
  const isArchived = async () => {
    const [row] = await context.db.select().from(personTable).where(eq(personTable.id, id));
    return row?.archived;
  };
  const [support, shop] = [await harness.signedIn("support"), await harness.signedIn("shop")];

  const list = await harness.ask(support.cookie, "/web/customers");
  expect(list.statusCode).toBe(200);
  expect(list.body).toContain("Oana Radu");
  expect(list.body).not.toContain("bulk-archive");
  expect((await archive(support.cookie)).statusCode).toBe(403);
  expect(await isArchived()).toBe(false);

  expect((await harness.ask(shop.cookie, "/web/customers")).body).toContain("bulk-archive");
  expect((await archive(shop.cookie)).statusCode).toBe(303);
  expect(await isArchived()).toBe(true);
});
