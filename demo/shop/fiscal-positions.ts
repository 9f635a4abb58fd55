import { asc } from "drizzle-orm";
import { createFiscalPosition, fiscalPositionInput } from "#modules/catalogue/server/staff/staff-fiscal.ts";
import { sharedTax } from "#modules/catalogue/shared-views.ts";
import type { WriteContext } from "#platform/context.ts";

const positions = [
  {
    name: {
      en: "Companies of the European Union",
      ro: "Firme din Uniunea Europeană",
      de: "Unternehmen in der Europäischen Union",
    },
    note: {
      en: "Reverse charge: the customer accounts for the VAT (Article 138 of Directive 2006/112/EC).",
      ro: "Taxare inversă: TVA este datorată de client (articolul 138 din Directiva 2006/112/CE).",
      de: "Steuerschuldnerschaft des Leistungsempfängers: Die Umsatzsteuer schuldet der Kunde (Artikel 138 der Richtlinie 2006/112/EG).",
    },
    region: "union",
    vatRequired: "1",
    position: "10",
  },
  {
    name: {
      en: "Outside the European Union",
      ro: "În afara Uniunii Europene",
      de: "Außerhalb der Europäischen Union",
    },
    note: {
      en: "Export of goods, exempt from VAT (Article 146 of Directive 2006/112/EC).",
      ro: "Export de bunuri, scutit de TVA (articolul 146 din Directiva 2006/112/CE).",
      de: "Ausfuhr, von der Umsatzsteuer befreit (Artikel 146 der Richtlinie 2006/112/EG).",
    },
    region: "export",
    position: "20",
  },
];

/** Creates the exemptions that most shops need; both replace every tax of the shop with no tax. */
export async function seedFiscalPositions(write: WriteContext): Promise<void> {
  const all = await write.db.select().from(sharedTax).orderBy(asc(sharedTax.id));
  const taxes = all.map(({ id }) => ({ fromTaxId: id, toTaxId: null }));
  for (const position of positions) {
    const form = { ...position, active: "1", autoApply: "1", taxes };
    await createFiscalPosition(write, fiscalPositionInput.parse(form));
  }
}
