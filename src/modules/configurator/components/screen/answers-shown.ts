import type { Locale } from "#platform/i18n/locale.ts";
import { namesOf } from "./chosen-names.ts";
import { fieldName } from "./form-fields.ts";
import type { Reckoned } from "./reckon.ts";
import type { ShownFamily } from "./shown-family.ts";

type Domain = Record<string, ["id", "in", number[]][]>;

/** The values that every attribute has left, by field name: Odoo domains over value ids. */
export function domainsOf(family: ShownFamily, { chosen }: Reckoned): Domain {
  return Object.fromEntries(
    family.attributes.flatMap((attribute) => {
      if (attribute.kind !== "choice") return [];
      const { offered } = chosen.verdict(attribute.id);
      const ids = attribute.values.filter(({ id }) => offered.includes(id)).map(({ wireId }) => wireId);
      return [[fieldName(attribute), [["id", "in", ids] as ["id", "in", number[]]]]];
    }),
  );
}

/** Every attribute's value, chosen or filled in: value ids and numbers. */
export function valuesOf(family: ShownFamily, { configuration }: Reckoned): Record<string, string | number> {
  return Object.fromEntries(
    family.attributes.flatMap((attribute) => {
      if (attribute.kind === "text" || attribute.kind === "file") return [];
      const value = configuration[attribute.id] ?? "";
      const id =
        attribute.kind === "choice" ? attribute.values.find((one) => one.id === value)?.wireId : value;
      return [[fieldName(attribute), id ?? ""]];
    }),
  );
}

/** Ids of the open steps as text; the last one is "configure". */
export function openStepIds({ steps }: Reckoned): string[] {
  return [...steps.map(({ wireId }) => String(wireId)), "configure"];
}

export function valNames(locale: Locale, family: ShownFamily, { configuration, said }: Reckoned) {
  const names = namesOf(locale, family, configuration, said.own);
  return Object.fromEntries(names.map(({ name, value }) => [name, value]));
}
