import { beforeAll, expect, test } from "vitest";
import { countryByCode, seedCountries } from "#modules/people/server/address/country.ts";
import { createCountryGroup, deleteCountryGroup } from "#modules/people/testing/inside.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { callModel } from "#platform/models/call.ts";
import { testHarness } from "../../../../testing.ts";
import { offeredLists } from "../price/price-list-choice.ts";
import { createFiscalPosition, fiscalPositionInput, saveFiscalPosition } from "../staff/staff-fiscal.ts";
import { fiscalPositionList, fiscalPositionPage } from "../staff/staff-fiscal-view.ts";
import { createPriceList, priceListInput, savePriceListForm } from "../staff/staff-price-list.ts";
import { priceListList, priceListPage } from "../staff/staff-price-list-view.ts";
import { fiscalPositionFor } from "../tax/fiscal-position.ts";

const harness = testHarness(async (empty) => {
  await transact(empty, seedCountries);
});
let owner: Context;
let benelux: number;

const list = (input: Record<string, unknown>) =>
  priceListInput.parse({ name: "Benelux", currency: "EUR", active: "1", selectable: "1", ...input });
const position = (input: Record<string, unknown>) =>
  fiscalPositionInput.parse({ name: { en: "Benelux", ro: "" }, active: "1", autoApply: "1", ...input });
const names = async (countryCode: string | null) =>
  (await offeredLists(owner, countryCode)).map(({ name }) => name);
const query = { search: "", filters: {}, sort: priceListList.sort, page: 1, rowsPerPage: 50 };

beforeAll(async () => {
  ({ context: owner } = await harness.signedIn("administrator"));
  const countryIds = await Promise.all(
    ["BE", "NL", "LU"].map(async (code) => (await countryByCode(owner, code))?.id ?? 0),
  );
  const name = { en: "Benelux", ro: "Benelux" };
  benelux = await transact(owner, (write) => createCountryGroup(write, { name, countryIds }));
});

test("a price list for a group is offered in its countries, where all others drop out", async () => {
  await transact(owner, (write) => createPriceList(write, list({ name: "Open" })));
  const id = await transact(owner, (write) =>
    createPriceList(write, list({ countryGroupIds: [benelux], countries: "fr" })),
  );
  expect([await names(null), await names("DE"), await names("NL"), await names("FR")]).toEqual([
    ["Open"],
    ["Open"],
    ["Benelux"],
    ["Benelux"],
  ]);
  expect((await priceListPage(owner, id)).countryGroups).toEqual([{ id: benelux, label: "Benelux" }]);
  const rows = (await priceListList.rows(owner, query)).rows.map(({ cells }) => cells["who"]);
  expect(rows).toContainEqual(expect.stringContaining("FR, Benelux"));
  const said = {
    model: "product.pricelist",
    method: "read",
    args: [[id], ["country_group_ids"]],
    kwargs: {},
  };
  expect(await callModel(owner, said)).toMatchObject([{ country_group_ids: [benelux] }]);

  await expect(transact(owner, (write) => deleteCountryGroup(write, benelux))).rejects.toMatchObject({
    code: "people.countryGroupUsed",
  });
  await transact(owner, (write) => savePriceListForm(write, id, list({ countries: "FR" })));
  expect(await names("NL")).toEqual(["Open"]);
});

test("a fiscal position for a group taxes its countries; a group that is gone is said at its field", async () => {
  const id = await transact(owner, (write) =>
    createFiscalPosition(write, position({ countryGroupIds: [benelux] })),
  );
  const buyer = { stateCode: "", zip: "1012", vatCountryCode: null, personId: null };
  const found = async (countryCode: string) =>
    (await fiscalPositionFor(owner, { ...buyer, countryCode }))?.id ?? null;
  expect([await found("NL"), await found("DE")]).toEqual([id, null]);
  expect((await fiscalPositionPage(owner, id)).countryGroups).toEqual([{ id: benelux, label: "Benelux" }]);
  const { rows } = await fiscalPositionList.rows(owner, query);
  expect(rows[0]?.cells["where"]).toBe("Benelux");
  const said = { model: "account.fiscal.position", method: "read", args: [[id], ["country_group_ids"]] };
  expect(await callModel(owner, { ...said, kwargs: {} })).toMatchObject([{ country_group_ids: [benelux] }]);

  const refused = (input: Record<string, unknown>) =>
    transact(owner, (write) => saveFiscalPosition(write, id, position(input)));
  await expect(refused({ countryGroupIds: [999_999] })).rejects.toMatchObject({
    fields: { countryGroupIds: "catalogue.countryGroupGone" },
  });
  const zips = { zipFrom: "1000", zipTo: "1999", countries: "NL", countryGroupIds: [benelux] };
  await expect(refused(zips)).rejects.toMatchObject({ fields: { zipFrom: "catalogue.fiscalOneCountry" } });
  expect(await found("LU")).toBe(id);
});
