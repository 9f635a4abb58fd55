import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { seedCountries } from "#modules/people/server/address/country.ts";
import { mayBeLoaded } from "#platform/build/server-only.ts";
import { form } from "#platform/contract.ts";
import { transact } from "#platform/db/transact.ts";
import { answer } from "#platform/http/answer.ts";
import type { Module } from "#platform/module.ts";
import { fill } from "#platform/slot.ts";
import { flag, line, nothing } from "#platform/wire.ts";
import { testHarness } from "../../../../testing.ts";
import { payment } from "../../module.ts";
import { cardPathOf, formPathOf } from "../../paths.ts";
import { providerRoutes } from "../../provider-routes.ts";
import { paymentAnswers } from "../calls.ts";
import { beginCard, savedCardsView } from "../card/saved-cards-view.ts";
import { type PaymentProvider, paymentProviders } from "../provider/payment-provider.ts";
import { offeredProviders, shopAccount, upsertProvider } from "../provider/provider.ts";
import { providerForm, textSetting } from "../provider/provider-form.ts";
import { providerInput } from "../staff/provider-input.ts";
import {
  providerFormView,
  providerRows,
  providerValues,
  saveProvider,
  settingsOf,
} from "../staff/staff-provider.ts";
import { transferProviderId } from "../transaction/arrived.ts";
import { composedProviders, providers } from "./providers.ts";

/** A provider that this program does not have. This description contains all of it. */
const cheque: PaymentProvider = {
  code: "cheque",
  byHand: "bank",
  form: providerForm({
    name: "payment.staffCode_transfer",
    lead: "payment.staffLead_transfer",
    words: { en: "cheque", ro: "cec" },
    shape: { payableTo: line.default(""), postageIsPaid: flag },
    read: (row) => ({
      payableTo: textSetting(row, "payableTo"),
      postageIsPaid: row?.settings["postageIsPaid"] === true,
    }),
    sections: ({ settings }) => [
      {
        title: "Cheque",
        lead: "Posted to you.",
        fields: [
          { kind: "line", name: "payableTo", label: "Payable to", value: settings.payableTo },
          { kind: "flag", name: "postageIsPaid", label: "You pay postage", checked: settings.postageIsPaid },
        ],
      },
    ],
    check: ({ settings, isOffered, wrong }) => {
      if (isOffered && settings.payableTo === "") wrong["payableTo"] = "payment.staffBeneficiaryMissing";
      return { ...settings, payableTo: settings.payableTo.toUpperCase() };
    },
  }),
  answers: [
    answer(
      form({
        path: "/payment/cheque/webhook",
        input: nothing,
        summary: "The bank reports a cheque.",
        foreignOrigin: true,
      }),
      async () => ({ kind: "text", text: "kept" }),
    ),
  ],
  tasks: { "payment.cashCheques": async () => {} },
  schedules: [{ cron: "5 * * * *", task: "payment.cashCheques" }],
  bankAccount: (row) => ({ bank: textSetting(row, "payableTo"), iban: "" }),
  savesCards: () => true,
  beginCard: async () => cardPathOf("cheque", "book 7"),
  begin: async (_context, _provider, { reference }) => ({
    redirectTo: formPathOf("cheque", reference),
    providerReference: null,
    report: null,
  }),
};

const listed: Module = { name: "cheque", needs: [payment], fills: [fill(paymentProviders, cheque)] };
const harness = testHarness(async (context) => transact(context, seedCountries), { also: [listed] });

const common = {
  name: { en: "Cheque", ro: "Cec" },
  description: {},
  state: "enabled" as const,
  position: 3,
  countryCodes: [],
  currencies: [],
};

test("a provider that is listed is set up, checked, stored and offered without anything else knowing it", async () => {
  const context = harness.context();
  expect((await providerRows(context)).map(({ code }) => code)).toContain("cheque");
  const sent = providerInput([...providers, cheque]).parse({
    ...common,
    position: "3",
    currencies: "",
    payableTo: "Vitrine SRL",
    postageIsPaid: "1",
  });
  const settings = settingsOf(context, "cheque", sent);
  expect(settings).toEqual({ payableTo: "Vitrine SRL", postageIsPaid: true });

  const save = (changed: Record<string, unknown>) =>
    transact(context, (write) => saveProvider(write, "cheque", { ...common, settings: changed }));
  await expect(save({ ...settings, payableTo: "" })).rejects.toMatchObject({
    fields: { payableTo: "payment.staffBeneficiaryMissing" },
  });
  await save(settings);
  expect((await providerValues(context, "cheque")).values.settings).toEqual({
    payableTo: "VITRINE SRL",
    postageIsPaid: true,
  });
  const [section] = (await providerFormView(context, "cheque")).sections;
  expect(section?.fields).toMatchObject([{ value: "VITRINE SRL" }, { checked: true }]);
  const offered = await offeredProviders(context, { currency: "EUR", countryCode: "RO" });
  expect(offered.map(({ code }) => code)).toContain("cheque");
  expect(await transferProviderId(context, "EUR")).toBe(offered.find(({ code }) => code === "cheque")?.id);
  expect(await shopAccount(context)).toEqual({ bank: "VITRINE SRL", iban: "" });
});

test("a form on our own site is files in the provider's folder: found, routed and let into the browser", async () => {
  const folder = await mkdtemp(join(tmpdir(), "providers-"));
  const plant = async (path: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), "export default function Page() {}");
  };
  try {
    await plant("server/providers/cheque/pages/payment-page.tsx");
    await plant("server/providers/cheque/pages/card-page.tsx");
    expect(providerRoutes(folder).map(({ id, path }) => [id, path])).toEqual([
      ["payment/cheque-card-page", "my/payment_method/cheque/:setUp"],
      ["payment/cheque-payment-page", "payment/cheque/:reference"],
    ]);
    await plant("server/providers/cheque/pages/hello-page.tsx");
    expect(() => providerRoutes(folder)).toThrow("hello-page.tsx");
  } finally {
    await rm(folder, { recursive: true });
  }
  const own = "src/modules/payment/server/providers/cheque/";
  const files = ["pages/payment-page.tsx", "components/cheque-form.tsx", "paths.ts", "cheque.ts", "calls.ts"];
  expect(files.filter((file) => mayBeLoaded(own + file))).toEqual(files.slice(0, 3));
});

test("the page of saved cards leads to the form of whichever provider saves cards", async () => {
  const context = { ...harness.context(), user: (await harness.signedIn()).context.user };
  const id = await transact(context, (write) =>
    upsertProvider(write, { code: "cheque", name: common.name, description: {}, state: "enabled" }),
  );
  expect((await savedCardsView(context)).adding).toEqual([{ id, name: "Cheque", isTypedHere: false }]);
  expect(await beginCard(context, id)).toBe("/my/payment_method/cheque/book%207");
  await transact(context, (write) =>
    upsertProvider(write, { code: "cheque", name: common.name, description: {}, state: "disabled" }),
  );
  await expect(beginCard(context, id)).rejects.toMatchObject({ kind: "notFound" });
});

test("the list composes the calls, jobs and search words of every provider", () => {
  const before = composedProviders(providers);
  const after = composedProviders([...providers, cheque]);
  expect(after.answers).toEqual([...before.answers, ...(cheque.answers ?? [])]);
  expect(after.tasks).toEqual({ ...before.tasks, ...cheque.tasks });
  expect(after.schedules).toEqual([...before.schedules, ...(cheque.schedules ?? [])]);
  expect(after.places.at(-1)?.words.en).toBe("cheque");
  expect(after.places.at(-1)?.path(harness.context())).toBe("/web/settings/payments/cheque");
  expect(payment.tasks).toMatchObject(before.tasks);
  expect(payment.schedules).toEqual(expect.arrayContaining([...before.schedules]));
  expect(paymentAnswers).toEqual(expect.arrayContaining([...before.answers]));
});

test("a field that already has another meaning is refused", () => {
  const other = { ...cheque, form: providerForm({ ...shapeOnly, shape: { iban: flag } }) };
  expect(() => providerInput([...providers, other])).toThrow("The field iban");
  const hidden = { ...cheque, form: providerForm({ ...shapeOnly, shape: { position: line } }) };
  expect(() => providerInput([hidden])).toThrow("The field position");
});

const shapeOnly = {
  name: "payment.staffCode_cod",
  lead: "payment.staffLead_cod",
  read: () => ({}) as never,
  sections: () => [],
};
