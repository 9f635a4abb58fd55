import { beforeAll, expect, test } from "vitest";
import type { User } from "#platform/context.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { callModel } from "#platform/models/call.ts";
import { testHarness } from "../../../testing.ts";
import { makeMember } from "../../office/testing.ts";
import { prepareShop } from "../../orders/testing.ts";

const harness = testHarness(prepareShop);
let mihai: User;

beforeAll(async () => {
  mihai = await makeMember(harness.context(), "mihai@vitrine.example", ["shop"]);
});

const call = (method: string, args: unknown[], localeCode: LocaleCode = "en") =>
  callModel(harness.context({ user: mihai, localeCode }), {
    model: "delivery.carrier",
    method,
    args,
    kwargs: {},
  });
const fieldsRefused = (method: string, ...args: unknown[]) =>
  call(method, args).then(
    () => null,
    (error: { fields: unknown }) => error.fields,
  );

test("a way to deliver is made, changed in one language, published and deleted, with the log", async () => {
  const id = Number(
    await call("create", [
      {
        name: "Van to the door",
        fixed_price: 49.5,
        amount: 1500,
        country_codes: "ro, bg",
        zip_from: "400000",
        zip_to: "409999",
        margin: 5,
        website_published: true,
      },
    ]),
  );
  await call("write", [[id], { name: "Dubă până la ușă" }], "ro");
  await call("write", [
    [id],
    { fixed_price: 52, amount: false, tracking_url: "https://parcels.example/{number}" },
  ]);
  const [row] = (await call("read", [
    [id],
    [
      "name",
      "fixed_price",
      "free_over",
      "country_codes",
      "zip_to",
      "margin",
      "delivery_type",
      "tracking_url",
    ],
  ])) as object[];
  expect(row).toEqual({
    id,
    name: "Van to the door",
    fixed_price: 52,
    free_over: false,
    country_codes: "RO,BG",
    zip_to: "409999",
    margin: 5,
    delivery_type: "fixed",
    tracking_url: "https://parcels.example/{number}",
  });
  expect(await call("read", [[id], ["name"]], "ro")).toEqual([{ id, name: "Dubă până la ușă" }]);
  expect(await call("unlink", [[id]])).toBe(true);
  const { rows } = await harness
    .database()
    .pool.query(
      "select action from audit_entry where model = 'delivery.carrier' and record_id = $1 order by id",
      [id],
    );
  expect(rows.map(({ action }) => action)).toEqual(["create", "write", "write", "unlink"]);
});

test("what the form refuses is refused by the names of the wire", async () => {
  const name = "Bike";
  expect(await fieldsRefused("create", { name, country_codes: "Romania" })).toEqual({
    country_codes: "delivery.staffCountriesWrong",
  });
  expect(await fieldsRefused("create", { name, state_codes: "CJ" })).toEqual({
    state_codes: "delivery.staffOneCountry",
  });
  expect(await fieldsRefused("create", { name, zip_from: "9", zip_to: "1" })).toEqual({
    zip_to: "delivery.staffZipWrong",
  });
  expect(await fieldsRefused("create", { name, fixed_price: -1 })).toEqual({
    fixed_price: "delivery.staffNumberWrong",
  });
  expect(await fieldsRefused("create", { name, tracking_url: "parcels" })).toEqual({
    tracking_url: "delivery.staffLinkWrong",
  });
  // Staff set up the price rows in the back office.
  expect(await fieldsRefused("create", { name, delivery_type: "rules" })).toEqual({
    delivery_type: "delivery.staffRuleMissing",
  });
  expect(await fieldsRefused("create", { name, tax_id: 4711, website_id: 99 })).toEqual({
    tax_id: "platform.notFound",
    website_id: "platform.notFound",
  });
  expect(await call("search_count", [[]])).toBe(0);
});

test("a carrier with rules and points keeps them when a program changes its name", async () => {
  const { rows } = await harness.database().pool.query(`
    with carrier as (insert into delivery_carrier (name, provider, published, price_minor, pickup, settings)
      values ('{"en": "Depot"}', 'rules', true, 0, true, '{}') returning id),
    rule as (insert into delivery_rule (carrier_id, position, variable, operator, threshold, base_minor, factor, factor_variable)
      select id, 0, 'weight', '<=', 20, 1500, 0.5, 'weight' from carrier)
    insert into delivery_pickup_point (carrier_id, position, name, address, hours)
    select id, 0, 'Cluj depot', 'Strada Fabricii 12', '{"en": "9 to 5", "ro": "9-17"}' from carrier returning carrier_id`);
  const id = rows[0].carrier_id;
  await call("write", [[id], { name: "Depot in Cluj" }]);
  const kept = await harness.database().pool.query(
    `select carrier.name, rule.base_minor, rule.factor::float8, point.name as point, point.hours, point.archived
     from delivery_carrier carrier join delivery_rule rule on rule.carrier_id = carrier.id
     join delivery_pickup_point point on point.carrier_id = carrier.id where carrier.id = $1`,
    [id],
  );
  expect(kept.rows).toEqual([
    {
      name: { en: "Depot in Cluj" },
      base_minor: 1500,
      factor: 0.5,
      point: "Cluj depot",
      hours: { en: "9 to 5", ro: "9-17" },
      archived: false,
    },
  ]);
});
