import { z } from "zod";
import { both } from "#modules/office/server/record-form.ts";
import { flag, line } from "#platform/wire.ts";
import type { PaymentProvider } from "../provider/payment-provider.ts";

const codes = line.transform((written) =>
  written
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean),
);

const ofEveryProvider = z.object({
  name: both(line),
  description: both(line),
  state: z.enum(["disabled", "enabled", "test"]),
  position: z.coerce.number("payment.staffPositionWrong").int("payment.staffPositionWrong").min(0).max(1000),
  countryCodes: z.array(z.string().max(10)).max(300).default([]),
  currencies: codes,
  version: z.coerce.number().int().optional(),
  overwrite: flag,
});

/** The form of any of these providers: the shared fields and each provider's own. */
export function providerInput(providers: readonly PaymentProvider[]) {
  const shape: Record<string, z.ZodRawShape[string]> = {};
  for (const { code, form } of providers) {
    for (const [name, schema] of Object.entries(form?.shape ?? {})) {
      // A field with two schemas cannot be parsed before the provider of the form is known.
      if (name in ofEveryProvider.shape || (shape[name] ?? schema) !== schema) {
        throw new Error(`The field ${name} of the payment provider ${code} already has another meaning.`);
      }
      shape[name] = schema;
    }
  }
  return ofEveryProvider.and(z.object(shape));
}
