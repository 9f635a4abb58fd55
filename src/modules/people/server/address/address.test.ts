import { expect, test } from "vitest";
import { addressInput } from "../../contract.ts";
import { checkAddress, isComplete, toAddress } from "./address.ts";
import type { CountryView } from "./country.ts";
import { addressFacts, callingCodes, europeanUnion } from "./country-facts.ts";
import { checkEmail } from "./email.ts";
import { statesFor } from "./state-facts.ts";

function country(code: string): CountryView {
  const states = statesFor(code).map(([stateCode, name], index) => ({
    id: index + 1,
    code: stateCode,
    name,
  }));
  const served = { billing: true, delivery: true };
  return {
    id: 1,
    code,
    name: code,
    phoneCode: 0,
    addressFields: [],
    states,
    ...served,
    ...addressFacts(code),
  };
}

const typed = {
  name: " Ana  Popescu ",
  email: "Ana.Popescu@Example.com ",
  phone: "+40 721 555 018",
  street: "Strada Observatorului 34",
  city: "Cluj-Napoca",
  zip: "400363",
  country_id: "1",
  state_id: "13",
};
const read = (changes: Record<string, unknown> = {}) =>
  toAddress(addressInput.parse({ ...typed, ...changes }));
const romania = country("RO");

test("a complete address has nothing wrong and comes out tidy", () => {
  const address = read({ zip: " 400363 ", vat: "ro 18547290" });
  expect(address).toMatchObject({
    name: "Ana Popescu",
    email: "ana.popescu@example.com",
    zip: "400363",
    stateId: 13,
  });
  expect(address.vat).toBe("RO 18547290");
  expect(checkAddress(address, romania, "billing")).toEqual({});
  expect(isComplete(address, romania, "billing")).toBe(true);
});

test("an empty form names every field that is needed, an e-mail address for billing only", () => {
  const empty = toAddress(addressInput.parse({}));
  expect(Object.keys(checkAddress(empty, null, "billing")).sort()).toEqual([
    "city",
    "country_id",
    "email",
    "name",
    "street",
  ]);
  expect(checkAddress(empty, null, "delivery")).not.toHaveProperty("email");
  expect(checkAddress(read({ email: "" }), romania, "delivery")).toEqual({});
  expect(checkAddress(empty, romania, "delivery")).toMatchObject({
    zip: "people.zipMissing",
    state_id: "people.stateMissing",
  });
});

test.each([
  ["RO", "50019", "people.zipDigits6"],
  ["RO", "500019", undefined],
  ["DE", "1096", "people.zipDigits5"],
  ["AT", "1010", undefined],
  ["AT", "10100", "people.zipDigits4"],
  ["PL", "00-950", undefined],
  ["PL", "00950", "people.zipWrong"],
  ["GB", "sw1a 1aa", undefined],
  ["GB", "London", "people.zipWrong"],
  ["NL", "1012 ab", undefined],
  ["US", "94103-1234", undefined],
  ["CA", "K1A 0B1", undefined],
  ["IE", "", undefined],
  ["AE", "", undefined],
  ["VN", "700000", undefined],
])("the postcode of %s %s: %s", (code, zip, wrong) => {
  expect(checkAddress(read({ zip, state_id: "1" }), country(code), "delivery")["zip"]).toBe(wrong);
});

test("a state has to belong to the country, and countries without states have none", () => {
  expect(checkAddress(read({ state_id: "99" }), romania, "billing")["state_id"]).toBe("people.stateWrong");
  expect(checkAddress(read({ state_id: "" }), country("DE"), "billing")["state_id"]).toBeUndefined();
});

test.each([
  ["", undefined],
  ["0264 555 014", undefined],
  ["+49 (30) 23125-014", undefined],
  ["12345", "people.phoneWrong"],
  ["call me", "people.phoneWrong"],
  ["+40 721 555 018 555 018", "people.phoneWrong"],
])("the telephone number %s", (phone, wrong) => {
  expect(checkAddress(read({ phone }), romania, "billing")["phone"]).toBe(wrong);
});

test("what is far too long is refused", () => {
  expect(checkAddress(read({ street: "x".repeat(201) }), romania, "billing")).toEqual({
    street: "people.tooLong",
  });
});

test.each([
  ["ana@example", null],
  ["ana.popescu@example.com", null],
  ["ștefan@poștă.ro", null],
  ["", "people.emailMissing"],
  ["ana.example.com", "people.emailNoAt"],
  ["@example.com", "people.emailNoName"],
  ["ana@", "people.emailNoHost"],
  ["ana@@example.com", "people.emailTwoAt"],
  ["ana popescu@example.com", "people.emailSpace"],
  ["<ana@example.com>", "people.emailWrong"],
])("the e-mail address %s", (email, wrong) => {
  expect(checkEmail(email)).toBe(wrong);
});

test("the world is complete: 249 countries, 27 in the Union, counties, states and provinces", () => {
  expect(new Set(callingCodes.map(([code]) => code)).size).toBe(249);
  expect(callingCodes.every(([, phone]) => phone >= 1 && phone <= 999)).toBe(true);
  expect(europeanUnion.size).toBe(27);
  const counts = ["RO", "US", "CA", "IT", "DE"].map((code) => statesFor(code).length);
  expect(counts).toEqual([42, 54, 13, 107, 0]);
  expect(statesFor("RO").find(([code]) => code === "BN")?.[1]).toBe("Bistrița-Năsăud");
});

test("a country that is switched off takes no address of that kind", () => {
  const address = read();
  expect(checkAddress(address, { ...romania, billing: false }, "billing")).toEqual({
    country_id: "people.countryNotBilled",
  });
  expect(checkAddress(address, { ...romania, billing: false }, "delivery")).toEqual({});
  expect(checkAddress(address, { ...romania, delivery: false }, "delivery")).toEqual({
    country_id: "people.countryNotDelivered",
  });
});
