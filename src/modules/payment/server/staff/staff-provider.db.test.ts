import { expect, test } from "vitest";
import { seedCountries } from "#modules/people/server/address/country.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { offeredProviders } from "../provider/provider.ts";
import { checkedIban } from "../provider/staff-iban.ts";
import {
  type ProviderFormInput,
  providerCodeOf,
  providerFormView,
  providerRows,
  providerValues,
  saveProvider,
} from "./staff-provider.ts";

const harness = testHarness(async (context) => transact(context, seedCountries));
const account = { beneficiary: "Vitrine SRL", bank: "Banca Exemplu", iban: "ro49aaaa1b31007593840000" };
const transfer: ProviderFormInput = {
  name: { en: "Bank transfer", ro: "Transfer bancar" },
  description: {},
  state: "enabled",
  position: 2,
  countryCodes: ["RO", "DE"],
  currencies: ["EUR"],
  settings: account,
};
const save = (changes: Partial<ProviderFormInput> = {}, seen?: number) =>
  transact(harness.context(), (write) => saveProvider(write, "transfer", { ...transfer, ...changes }, seen));
const offered = async (countryCode: string) =>
  (await offeredProviders(harness.context(), { currency: "EUR", countryCode })).map(({ name }) => name);

test("a way to pay that was set up is offered where it was chosen to be", async () => {
  expect((await providerRows(harness.context())).map(({ state }) => state)).toEqual([
    "none",
    "none",
    "none",
    "none",
  ]);
  await save({}, 0);
  expect(await offered("RO")).toEqual(["Bank transfer"]);
  expect(await offered("FR")).toEqual([]);
  const { values } = await providerValues(harness.context(), "transfer");
  expect(values.settings["iban"]).toBe("RO49 AAAA 1B31 0075 9384 0000");
  await save({ state: "disabled" });
  expect(await offered("RO")).toEqual([]);
});

test("a transfer that is offered needs a good account", async () => {
  await expect(save({ settings: { ...account, iban: "" } })).rejects.toMatchObject({
    fields: { iban: "payment.staffIbanMissing" },
  });
  await expect(
    save({ settings: { ...account, iban: "RO49 AAAA 1B31 0075 9384 0001" } }),
  ).rejects.toMatchObject({
    fields: { iban: "payment.staffIbanWrong" },
  });
  await expect(save({ state: "test", countryCodes: ["XX"] })).rejects.toMatchObject({
    fields: { state: "payment.staffStateWrong", countryCodes: "payment.staffCountryWrong" },
  });
  expect(checkedIban("DE89 3704 0044 0532 0130 00")).toBe("DE89 3704 0044 0532 0130 00");
});

test("saving over a change of another person is told", async () => {
  const { edition } = await providerFormView(harness.context(), "transfer");
  await save({ position: 5 }, edition);
  await expect(save({ position: 6 }, edition)).rejects.toMatchObject({ code: "office.changedMeanwhile" });
});

test("the test bank is no page where the installation does not let it in", () => {
  const context = harness.context();
  expect(providerCodeOf(context, "test")).toBe("test");
  const installation = { ...context.installation, testProvider: false };
  expect(() => providerCodeOf({ ...context, installation }, "test")).toThrow("platform.notFound");
});

test("the most that is paid in cash is read as people write it", async () => {
  const cash = (amountMax: string) =>
    transact(harness.context(), (write) =>
      saveProvider(write, "cod", { ...transfer, settings: { amountMax, confirmAtPlacing: true } }),
    );
  const kept = async () => (await providerValues(harness.context(), "cod")).values.settings["amountMax"];
  await cash("499,90");
  expect(await kept()).toBe("499.90");
  await cash("1.500");
  expect(await kept()).toBe("1500");
  await expect(cash("-5")).rejects.toMatchObject({ fields: { amountMax: "payment.staffAmountMaxWrong" } });
});
