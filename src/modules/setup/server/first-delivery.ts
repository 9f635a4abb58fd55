import { z } from "zod";
import { usualTaxId } from "#modules/catalogue/server/tax/usual-tax.ts";
import { createStaffCarrier } from "#modules/delivery/server/staff-carrier.ts";
import { carrierInput } from "#modules/delivery/server/staff-carrier-input.ts";
import { carrierList } from "#modules/delivery/server/staff-carrier-view.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { invalidFields } from "#platform/errors.ts";
import { type LocaleCode, localeNamed } from "#platform/i18n/locale.ts";
import { languagesOf, preparedLanguages } from "#platform/site-languages.ts";
import type { Translated } from "#platform/translated.ts";
import { line } from "#platform/wire.ts";
import { presetOf } from "./country-preset.ts";
import { chosenCountry } from "./firm.ts";

export const firstDeliveryInput = z.object({
  name: line.default(""),
  price: line.default(""),
  freeAbove: line.default(""),
  description: line.default(""),
  countries: line.default(""),
  weightKgMax: line.default(""),
  trackingLink: line.default(""),
});

export interface FirstDeliveryView {
  name: string;
  countries: string;
  currency: string;
  /** Existing delivery methods. */
  carriers: { name: string; detail: string; path: string }[];
}

export async function firstDeliveryView(context: Context): Promise<FirstDeliveryView> {
  const { rows } = await carrierList.rows(context, {
    search: "",
    filters: {},
    sort: carrierList.sort,
    page: 1,
    rowsPerPage: 20,
  });
  return {
    // In the shop's language, because buyers read it; the owner's may differ.
    name: localeNamed(context, languagesOf(context.site).own.code).text("setup.deliveryUsualName"),
    countries: (presetOf(chosenCountry(context))?.deliverTo ?? []).join(", "),
    currency: context.site.currency,
    carriers: rows.map(({ path = "", cells }) => ({
      name: wordsOf(cells["name"]),
      detail: `${wordsOf(cells["price"])} · ${wordsOf(cells["where"])}`,
      path,
    })),
  };
}

/** Creates a delivery method that buyers can choose at once, with the most common tax. */
export async function makeFirstDelivery(
  write: WriteContext,
  form: z.output<typeof firstDeliveryInput>,
): Promise<void> {
  // An empty price is probably forgotten; free delivery needs an explicit 0.
  if (form.price === "") throw invalidFields({ price: "setup.deliveryPriceMissing" });
  const { name, description, ...rest } = form;
  if (name === "") throw invalidFields({ name: "delivery.staffNameMissing" });
  const usual = inPrepared(write, (code) => localeNamed(write, code).text("setup.deliveryUsualName"));
  const { overwrite, ...input } = carrierInput.parse({
    ...rest,
    // The proposed name exists in every language; the owner's own name does not.
    name: Object.values(usual).includes(name) ? usual : inPrepared(write, () => name),
    description: inPrepared(write, () => description),
    published: true,
    taxId: await usualTaxId(write),
  });
  await createStaffCarrier(write, input);
}

function inPrepared({ site }: Context, words: (code: LocaleCode) => string): Translated {
  return Object.fromEntries(preparedLanguages(site).map(({ code }) => [code, words(code)]));
}

function wordsOf(cell: string | { text: string } | undefined): string {
  return typeof cell === "string" ? cell : (cell?.text ?? "");
}
