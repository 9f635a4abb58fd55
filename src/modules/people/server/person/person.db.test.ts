import { expect, test } from "vitest";
import { seedDemoPeople } from "#demo/people/people.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { signIn } from "../account/account.ts";
import { checkAddress } from "../address/address.ts";
import { countries, countryByCode, countryView, seedCountries, statesOf } from "../address/country.ts";
import {
  archivePerson,
  createPerson,
  deliveryAddressesOf,
  keepGuestPerson,
  mayUse,
  personView,
  updatePerson,
} from "./person.ts";

const { context } = testHarness(async (empty) => {
  await transact(empty, seedCountries);
  await transact(empty, seedCountries);
  await transact(empty, seedDemoPeople);
  await transact(empty, seedDemoPeople);
});

const signedIn = async (login: string, password: string) =>
  context({ user: await signIn(context(), { login, password }) });
const ana = () => signedIn("ana.popescu@example.com", "vitrine-ana");

test("every country is there once, in the words and the order of the page's language", async () => {
  const english = await countries(context());
  const romanian = await countries(context({ localeCode: "ro" }));
  expect(english).toHaveLength(249);
  expect(english.slice(0, 2).map((one) => one.name)).toEqual(["Afghanistan", "Åland Islands"]);
  expect(romanian.map((one) => one.name)).toContain("România");
  expect(romanian.findIndex((one) => one.code === "AT")).toBeLessThan(
    romanian.findIndex((one) => one.code === "BE"),
  );
});

test("a country says what it asks of an address", async () => {
  const romania = await countryByCode(context({ localeCode: "ro" }), "ro");
  expect(romania).toMatchObject({ name: "România", phoneCode: 40, inEu: true, stateRequired: true });
  expect(romania?.addressFields).toEqual(["street", "street2", "zip", "city", "state_name", "country_name"]);
  const states = await statesOf(context(), romania?.id ?? 0);
  expect(states).toHaveLength(42);
  expect(states.map((state) => state.name).slice(0, 4)).toEqual(["Alba", "Arad", "Argeș", "Bacău"]);
  expect((await countryByCode(context(), "AE"))?.addressFields).not.toContain("zip");
  expect(await countryView(context(), 0)).toBeNull();
  expect(await countryView(context(), null)).toBeNull();
});

test("the demo customer has a complete address and two further ones", async () => {
  const asked = await ana();
  const own = await personView(asked, asked.user?.personId ?? 0);
  expect(own.lines).toEqual(["Strada Observatorului 34, ap. 12", "400363 Cluj-Napoca", "Cluj", "Romania"]);
  expect(checkAddress(own, await countryView(asked, own.countryId), "billing")).toEqual({});
  const further = await deliveryAddressesOf(asked, own.id);
  expect(further.map((one) => one.city)).toEqual(["Cluj-Napoca", "Brașov"]);
});

test("people use their own addresses and nobody else's", async () => {
  const asked = await ana();
  const ownId = asked.user?.personId ?? 0;
  const other = await signedIn("thomas.weber@example.com", "vitrine-thomas");
  const [first] = await deliveryAddressesOf(asked, ownId);
  expect(await mayUse(asked, ownId)).toBe(true);
  expect(await mayUse(asked, first?.id ?? 0)).toBe(true);
  expect(await mayUse(other, ownId)).toBe(false);
  expect(await mayUse(other, first?.id ?? 0)).toBe(false);
  expect(await mayUse(asked, 999_999)).toBe(false);
  expect(await mayUse(context(), ownId)).toBe(false);
});

test("who belongs to a company uses the company and its delivery addresses, not its other people", async () => {
  const asked = await ana();
  const made = await transact(asked, async (write) => {
    const company = await createPerson(write, { kind: "company", name: "Atelier SRL" });
    await write.db.execute(
      `update people_person set parent_id = ${company} where id = ${asked.user?.personId}`,
    );
    const gate = await createPerson(write, { kind: "delivery", parentId: company, name: "Poarta 2" });
    const colleague = await createPerson(write, { kind: "contact", parentId: company, name: "Coleg" });
    return { company, gate, colleague };
  });
  expect(await mayUse(asked, made.company)).toBe(true);
  expect(await mayUse(asked, made.gate)).toBe(true);
  expect(await mayUse(asked, made.colleague)).toBe(false);
});

test("a guest uses the contact that this session entered, and its further addresses", async () => {
  const guest = context();
  const contact = await transact(guest, async (write) => {
    const made = await createPerson(write, { name: "Guest", email: "guest@example.com" });
    await keepGuestPerson(write, made);
    return made;
  });
  const further = await transact(guest, (write) =>
    createPerson(write, { kind: "delivery", parentId: contact, name: "Neighbour" }),
  );
  expect(await mayUse(guest, contact)).toBe(true);
  expect(await mayUse(guest, further)).toBe(true);
  expect(await mayUse(context(), contact)).toBe(false);
  await transact(guest, (write) => archivePerson(write, further));
  expect(await mayUse(guest, further)).toBe(false);
  expect(await deliveryAddressesOf(guest, contact)).toEqual([]);
});

test("a change keeps what it does not name, and an unknown person is refused", async () => {
  const personId = await transact(context(), (write) =>
    createPerson(write, { name: "Before", city: "Iași" }),
  );
  await transact(context(), (write) => updatePerson(write, personId, { name: "After" }));
  expect(await personView(context(), personId)).toMatchObject({
    name: "After",
    city: "Iași",
    lines: ["Iași"],
  });
  await expect(
    transact(context(), (write) => updatePerson(write, 999_999, { name: "Nobody" })),
  ).rejects.toMatchObject({ kind: "notFound" });
});

test("a county that is called as its town stands in an address once", async () => {
  const romania = await countryByCode(context(), "RO");
  const states = await statesOf(context(), romania?.id ?? 0);
  const stateId = states.find(({ name }) => name === "București")?.id ?? 0;
  const lines = async (city: string) => {
    const place = { street: "Calea Victoriei 1", zip: "010061", stateId, countryId: romania?.id ?? 0 };
    const personId = await transact(context(), (write) =>
      createPerson(write, { name: "Dan", city, ...place }),
    );
    return (await personView(context(), personId)).lines;
  };
  expect(await lines("Bucuresti")).toEqual(["Calea Victoriei 1", "010061 Bucuresti", "Romania"]);
  expect(await lines("Sector 1")).toEqual(["Calea Victoriei 1", "010061 Sector 1", "București", "Romania"]);
});
