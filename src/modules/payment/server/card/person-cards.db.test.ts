import { beforeAll, expect, test } from "vitest";
import { erasePerson, subjectOf } from "#modules/people/testing/inside.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { makeUser, prepareShop } from "../../../orders/testing.ts";
import { providerByCode } from "../provider/provider.ts";
import { customerTable } from "../provider/tables.ts";
import { cardsExport, mergeCards } from "./person-cards.ts";
import { cardsOf, keepCard } from "./saved-card.ts";

const harness = testHarness(prepareShop);
let providerId: number;
beforeAll(async () => {
  providerId = (await providerByCode(harness.context(), "test"))?.id ?? 0;
});

const facts = { brand: "visa", last4: "4242", expiresOn: "2030-12-31" };
async function withCard(login: string): Promise<number> {
  const { personId } = await makeUser(harness.context(), login);
  await transact(harness.context(), async (write) => {
    await keepCard(write, { personId, providerId, facts: { ...facts, providerReference: `pm_${login}` } });
    await write.db.insert(customerTable).values({ personId, providerId, providerReference: `cus_${login}` });
  });
  return personId;
}

test("the archive holds what is shown of a card, and nothing by which it could be charged", async () => {
  const personId = await withCard("archive@example.com");
  const records = await cardsExport.records(
    harness.context(),
    await subjectOf(harness.context(), personId, { sameEmail: false }),
  );
  expect(records).toMatchObject([{ brand: "visa", last4: "4242", expiresOn: "2030-12-31" }]);
  expect(JSON.stringify(records)).not.toContain("pm_");
});

test("an erased person has no cards", async () => {
  const personId = await withCard("erased@example.com");
  await transact(harness.context(), (write) => erasePerson(write, personId, { sameEmail: false }));
  const [card] = await cardsOf(harness.context(), [personId]);
  expect(card).toMatchObject({ brand: "", last4: "0000", expiresOn: null });
  expect(card?.archivedAt).not.toBeNull();
});

test("two records become one: cards of a second customer at the provider are let go, others come along", async () => {
  const [keptId, goneId] = [await withCard("kept@example.com"), await withCard("gone@example.com")];
  const { personId: thirdId } = await makeUser(harness.context(), "third@example.com");
  await transact(harness.context(), (write) => mergeCards(write, { keptId, goneId }));
  const cards = await cardsOf(harness.context(), [keptId]);
  expect(cards.map(({ archivedAt }) => archivedAt === null)).toEqual([true, false]);
  await transact(harness.context(), (write) => mergeCards(write, { keptId: thirdId, goneId: keptId }));
  expect((await cardsOf(harness.context(), [thirdId])).map(({ archivedAt }) => archivedAt === null)).toEqual([
    true,
    false,
  ]);
});
