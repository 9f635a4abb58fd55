import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { siteTable } from "#platform/site.ts";
import { testHarness } from "../../../../testing.ts";
import { type FakeRegister, openFakeRegister } from "../../testing/vies.ts";
import { createPerson } from "../person/person.ts";
import { erasePerson } from "../privacy/erase.ts";
import { checkVat, heldVatCountry, requestVatCheck, settleVat, vatStandingOf } from "./vat-check.ts";

const german = "DE 136695976";
const unknown = "ATU13585627";
let register: FakeRegister;
const harness = testHarness();

beforeAll(async () => {
  register = await openFakeRegister({ DE136695976: "Weber & Lang GmbH" });
  const settings = { vies: { url: register.url }, invoicing: { vat: "RO 18547290" } };
  await harness.context().db.update(siteTable).set({ settings });
});
afterAll(() => register.close());
beforeEach(async () => {
  register.be("answers");
  register.asked.length = 0;
  await harness.context().db.execute(sql`delete from people_vat_check`);
});

/** The site as it is stored now. */
async function asking(changes: Partial<Context> = {}): Promise<Context> {
  const context = harness.context(changes);
  const [site] = await context.db.select().from(siteTable);
  return { ...context, site: site ?? context.site };
}

const work = { vat: "DE136695976", siteId: 1 };
const request = (context: Context, vat: string, options = {}) =>
  transact(context, (write) => requestVatCheck(write, vat, options));

async function jobsFor(context: Context, vat: string): Promise<{ run_at: Date }[]> {
  const { rows } = await context.db.execute<{ run_at: Date }>(
    sql`select run_at from graphile_worker.jobs where task_identifier = 'people.checkVat' and key = ${`vat:${vat}`}`,
  );
  return rows;
}

describe("a number of the European Union", () => {
  test("is pending until the register has answered, and then valid with its proof", async () => {
    const context = await asking();
    await request(context, german);
    expect(await vatStandingOf(context, german)).toMatchObject({ state: "pending", proof: null });
    expect(heldVatCountry(await vatStandingOf(context, german), german, "DE")).toBeNull();
    expect(await jobsFor(context, "DE136695976")).toHaveLength(1);
    await checkVat(context, { ...work, siteId: context.site.id });
    const standing = await vatStandingOf(context, german);
    expect(standing).toMatchObject({
      state: "valid",
      proof: {
        vat: "DE136695976",
        valid: true,
        consultationNumber: "WAPIAAAAZ1234567",
        name: "Weber & Lang GmbH",
        address: "LINDENSTR. 18, 10969 BERLIN",
        requester: "RO18547290",
      },
    });
    expect(heldVatCountry(standing, german, "RO")).toBe("DE");
    expect(register.asked).toEqual([
      {
        path: "/rest-api/check-vat-number",
        countryCode: "DE",
        vatNumber: "136695976",
        requesterMemberStateCode: "RO",
        requesterNumber: "18547290",
      },
    ]);
  });

  test("that the register does not know is invalid", async () => {
    const context = await asking();
    await request(context, unknown);
    await settleVat(context, unknown);
    const standing = await vatStandingOf(context, unknown);
    expect(standing).toMatchObject({ state: "invalid", proof: { valid: false, name: "" } });
    expect(heldVatCountry(standing, unknown, "AT")).toBeNull();
  });

  test("is not asked for again within a day, unless somebody wants it", async () => {
    const context = await asking();
    await request(context, german);
    await settleVat(context, german);
    await request(context, german);
    await settleVat(context, german);
    expect(register.asked).toHaveLength(1);
    const tomorrow = await asking({ now: new Date(context.now.getTime() + 25 * 3_600_000) });
    await request(tomorrow, german);
    expect(await vatStandingOf(tomorrow, german)).toMatchObject({ state: "valid", askedAt: tomorrow.now });
    await request(context, german, { again: true });
    expect(await vatStandingOf(context, german)).toMatchObject({ state: "valid", askedAt: context.now });
  });
});

describe("a register that is down", () => {
  test.each(["countryDown", "broken"] as const)(
    "%s: the number stays pending and is asked again",
    async (mood) => {
      const context = await asking();
      register.be(mood);
      await request(context, german);
      await settleVat(context, german);
      expect((await vatStandingOf(context, german)).state).toBe("pending");
      await checkVat(context, { ...work, siteId: context.site.id });
      await checkVat(context, { ...work, siteId: context.site.id });
      const [job] = await jobsFor(context, "DE136695976");
      expect(new Date(job?.run_at ?? 0).getTime()).toBe(context.now.getTime() + 5 * 60_000);
      register.be("answers");
      await checkVat(context, { ...work, siteId: context.site.id });
      expect((await vatStandingOf(context, german)).state).toBe("valid");
    },
  );

  test("that never answers keeps a buyer no longer than three seconds", { tags: ["slow"] }, async () => {
    const context = await asking();
    register.be("hangs");
    await request(context, german);
    const begun = performance.now();
    await settleVat(context, german);
    expect(performance.now() - begun).toBeLessThan(3_900);
    expect((await vatStandingOf(context, german)).state).toBe("pending");
  });

  test("leaves a number valid that was valid before", async () => {
    const context = await asking();
    await request(context, german);
    await settleVat(context, german);
    register.be("broken");
    await request(context, german, { again: true });
    await checkVat(context, { ...work, siteId: context.site.id });
    expect((await vatStandingOf(context, german)).state).toBe("valid");
  });
});

test("an erased person's number is forgotten, unless somebody else has it", async () => {
  const context = await asking();
  const [first, second] = await transact(context, async (write) => [
    await createPerson(write, { name: "Thomas Weber", vat: german }),
    await createPerson(write, { name: "Weber & Lang", vat: german }),
  ]);
  await request(context, german);
  await settleVat(context, german);
  await transact(context, (write) => erasePerson(write, first ?? 0, { sameEmail: false }));
  expect((await vatStandingOf(context, german)).state).toBe("valid");
  await transact(context, (write) => erasePerson(write, second ?? 0, { sameEmail: false }));
  expect(await vatStandingOf(context, german)).toMatchObject({ state: "pending", proof: null });
});

describe("nobody is asked", () => {
  test("without the address of a register: the form decides", async () => {
    const context = harness.context();
    await request(context, german);
    await settleVat(context, german);
    expect((await vatStandingOf(context, german)).state).toBe("unchecked");
    expect((await vatStandingOf(context, "DE136695977")).state).toBe("invalid");
    expect((await vatStandingOf(context, " ")).state).toBe("none");
    expect(register.asked).toEqual([]);
  });

  test("about numbers from outside the union", async () => {
    const context = await asking();
    await request(context, "CHE-100.155.212");
    expect((await vatStandingOf(context, "CHE-100.155.212")).state).toBe("unchecked");
    expect(await jobsFor(context, "CHE100155212")).toEqual([]);
  });
});
