import { expect, test } from "vitest";
import { seedCountries } from "#modules/people/server/address/country.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../../testing.ts";
import { providerById } from "../../provider/provider.ts";
import {
  type ProviderFormInput,
  providerFormView,
  providerValues,
  saveProvider,
} from "../../staff/staff-provider.ts";
import { secretOf } from "./stripe-client.ts";
import { stripeInput, stripeSecretsKept } from "./stripe-form.ts";
import { stripeProviderRow } from "./stripe-webhook.ts";

const harness = testHarness(async (context) => transact(context, seedCountries));
const secretKey = "sk_test_51abcDEF";
const keys = {
  publishableKey: "pk_test_51abcDEF",
  secretKey,
  webhookSecret: "whsec_abcDEF123",
  saveCards: true,
};

async function save(stripe: Partial<typeof keys>, state: ProviderFormInput["state"] = "enabled") {
  const { values } = await providerValues(harness.context(), "stripe");
  const kept = stripeInput.parse(values.settings["stripe"]);
  const settings = { ...values.settings, stripe: { ...kept, ...stripe } };
  const name = { en: "Card", ro: "Card" };
  await transact(harness.context(), (write) =>
    saveProvider(write, "stripe", { ...values, name, state, settings }),
  );
}

test("without its keys it is not offered, and each missing one is named", async () => {
  await expect(save({})).rejects.toMatchObject({
    fields: {
      "stripe.publishableKey": "payment.staffKeyMissing",
      "stripe.secretKey": "payment.staffKeyMissing",
      "stripe.webhookSecret": "payment.staffKeyMissing",
    },
  });
  await expect(save({ ...keys, secretKey: "pk_test_51abcDEF" })).rejects.toMatchObject({
    fields: { "stripe.secretKey": "payment.staffKeyWrong" },
  });
  await expect(save({ ...keys, publishableKey: "pk_live_51abcDEF" })).rejects.toMatchObject({
    fields: { "stripe.secretKey": "payment.staffKeysDiffer" },
  });
});

test("secrets are sealed, kept when the field stays empty, and never come back", async () => {
  await save(keys);
  await save({ saveCards: false });
  const row = await stripeProviderRow(harness.context());
  expect(secretOf(harness.context(), row, "secretKey")).toBe(secretKey);
  expect(secretOf(harness.context(), row, "webhookSecret")).toBe(keys.webhookSecret);
  const view = await providerFormView(harness.context(), "stripe");
  expect(stripeSecretsKept(row)).toEqual({ secretKey: true, webhookSecret: true });
  const { rows } = await harness
    .database()
    .pool.query(
      "select (select json_agg(p) from payment_provider p)::text || (select json_agg(a) from audit_entry a)::text as all",
    );
  for (const place of [JSON.stringify(view), String(rows[0].all)]) {
    expect(place).not.toContain(secretKey);
    expect(place).not.toContain(keys.webhookSecret);
  }
  const elsewhere = { ...harness.context().installation, secret: "another installation with another secret" };
  const provider = await providerById(harness.context(), row.id);
  expect(secretOf({ ...harness.context(), installation: elsewhere }, provider, "secretKey")).toBeNull();
});
