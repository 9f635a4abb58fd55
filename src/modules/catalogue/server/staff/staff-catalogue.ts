import { personMerges, personSections } from "#modules/people/slots.ts";
import { settingsPages } from "#modules/website/slots.ts";
import { recordKinds } from "#platform/records.ts";
import { fill } from "#platform/slot.ts";
import {
  type StaffEntry,
  staffEntries,
  staffFigures,
  staffLists,
  staffPickers,
  staffPlaces,
  staffSearches,
  staffSteps,
} from "#platform/staff/slots.ts";
import { translatedKinds } from "#platform/staff/translations.ts";
import {
  staffAttributeCategoriesPath,
  staffAttributePath,
  staffAttributesPath,
  staffBrandPath,
  staffBrandsPath,
  staffCategoriesPath,
  staffCategoryPath,
  staffCountPath,
  staffCurrenciesPath,
  staffFiscalPositionPath,
  staffFiscalPositionsPath,
  staffPriceListPath,
  staffPriceListsPath,
  staffStockOfPath,
  staffStockPath,
  staffSynonymsPath,
  staffTagsPath,
  staffTaxesPath,
  staffTaxPath,
  staffUnitsPath,
  taxSettingsPath,
} from "../../paths.ts";
import { revertPriceList } from "./price-list-revert.ts";
import { attributeRecord, revertAttribute } from "./staff-attribute.ts";
import { attributeCategoryModel, revertAttributeCategory } from "./staff-attribute-category.ts";
import { attributeList, attributePicker } from "./staff-attribute-view.ts";
import { brandList, brandPicker, brandRecord, brandSearch, revertBrand } from "./staff-brand.ts";
import { categoryRecord, revertCategory } from "./staff-category.ts";
import { categoryPicker, categorySearch } from "./staff-category-view.ts";
import { fiscalPositionRecord, mergeFiscalPositions } from "./staff-fiscal.ts";
import { fiscalPersonSection, fiscalPositionList } from "./staff-fiscal-view.ts";
import { priceListRecord } from "./staff-price-list.ts";
import { priceListList, priceListPicker } from "./staff-price-list-view.ts";
import { catalogueSteps } from "./staff-steps.ts";
import { stockModel } from "./staff-stock.ts";
import { countModel } from "./staff-stock-count.ts";
import { countList } from "./staff-stock-count-view.ts";
import { soldOutCount, stockList } from "./staff-stock-list.ts";
import { stockValueFigure } from "./staff-stock-view.ts";
import { revertSynonyms, synonymModel } from "./staff-synonym.ts";
import { taxRecord } from "./staff-tax.ts";
import { taxList } from "./staff-tax-view.ts";
import { catalogueRoles } from "./staff-word.ts";
import { revertWord, wordKinds } from "./staff-word-list.ts";
import { translatedCategories, translatedProducts } from "./translations.ts";

function entry(
  place: Pick<StaffEntry, "group" | "position" | "path" | "icon">,
  label: string,
  words: StaffEntry["words"],
): StaffEntry {
  return { ...place, label: `catalogue.${label}`, words, roles: catalogueRoles };
}

/** The back office pages for categories, brands, attributes, prices, stock and taxes. */
export const catalogueStaffFills = [
  fill(translatedKinds, translatedProducts, translatedCategories),
  fill(
    staffEntries,
    entry({ group: "products", position: 20, path: staffCategoriesPath, icon: "tree" }, "staffCategories", {
      en: "collections, departments, groups of products, category tree, sections",
      ro: "colecții, rafturi, grupe de produse, secțiuni, subcategorii",
      de: "Warengruppen, Abteilungen, Sortimente, Kategoriebaum",
    }),
    entry({ group: "products", position: 30, path: staffAttributesPath, icon: "sliders" }, "attributes", {
      en: "options, variants, size, colour, color, material, filters, properties",
      ro: "opțiuni, variante, mărime, culoare, material, filtre, proprietăți",
      de: "Eigenschaften, Größe, Farbe, Ausführungen, Merkmale",
    }),
    entry(
      { group: "products", position: 32, path: staffAttributeCategoriesPath, icon: "layers" },
      "attributeCategories",
      {
        en: "specification groups, technical data, comparison table, compare, property groups",
        ro: "grupe de specificații, date tehnice, tabel comparativ, comparare, grupe de proprietăți",
        de: "technische Daten, Vergleichstabelle, Merkmalsgruppen",
      },
    ),
    entry({ group: "products", position: 40, path: staffBrandsPath, icon: "tag" }, "brands", {
      en: "manufacturers, makers, vendors, labels, producers",
      ro: "producători, fabricanți, branduri, furnizori",
      de: "Hersteller, Lieferanten, Produzenten",
    }),
    entry({ group: "products", position: 42, path: staffTagsPath, icon: "tag" }, "tags", {
      en: "product labels, ribbons, badges, new, sale badge, keywords",
      ro: "insigne, etichete de produs, nou, reducere, cuvinte cheie",
      de: "Produktetiketten, Kennzeichen, Neu-Etikett",
    }),
    entry({ group: "products", position: 44, path: staffUnitsPath, icon: "scale" }, "units", {
      en: "units of measure, pieces, kg, metres, litres, packaging unit",
      ro: "unități de măsură, bucăți, kg, metri, litri, ambalaj",
      de: "Maßeinheiten, Stück, Meter, Liter, Verpackungseinheit",
    }),
    entry({ group: "products", position: 45, path: staffSynonymsPath, icon: "search" }, "synonyms", {
      en: "synonyms, search terms, typos, misspellings, other words, shop search",
      ro: "sinonime, termeni căutați, greșeli de scriere, căutare în magazin",
      de: "Synonyme, Suchbegriffe, Tippfehler, Shopsuche",
    }),
    entry({ group: "products", position: 50, path: staffPriceListsPath, icon: "tags" }, "priceLists", {
      en: "prices, wholesale, customer prices, discounts, sale prices, currency prices, business prices",
      ro: "prețuri, en-gros, angro, prețuri pentru firme, reduceri, preț special",
      de: "Preislisten, Großhandel, Händlerpreise, Kundenpreise, Sonderpreise",
    }),
    {
      ...entry({ group: "products", position: 60, path: staffStockPath, icon: "warehouse" }, "staffStock", {
        en: "inventory, quantity, on hand, warehouse, stocktaking, sold out, out of stock, count",
        ro: "inventar, cantitate, depozit, stocuri, epuizat, inventariere",
        de: "Lagerbestand, Bestand, Lager, Inventur, ausverkauft",
      }),
      waiting: soldOutCount,
      waitingLabel: "catalogue.stockWaiting",
    },
    entry({ group: "settings", position: 70, path: staffTaxesPath, icon: "percent" }, "taxes", {
      en: "VAT, tax rates, sales tax, GST, tax",
      ro: "TVA, cote de TVA, impozit, cota de taxare",
      de: "Mehrwertsteuer, Umsatzsteuer, Steuersätze, MwSt., USt.",
    }),
    entry(
      { group: "settings", position: 75, path: staffFiscalPositionsPath, icon: "globe" },
      "fiscalPositions",
      {
        en: "reverse charge, export, tax exemption, intra-community, OSS, tax rules, VAT abroad",
        ro: "taxare inversă, export, scutire, intracomunitar, OSS, TVA în străinătate",
        de: "Steuerschuldumkehr, Ausfuhr, Steuerbefreiung, innergemeinschaftliche Lieferung",
      },
    ),
    entry({ group: "settings", position: 80, path: staffCurrenciesPath, icon: "coins" }, "currencies", {
      en: "exchange rates, euro, lei, dollar, money, foreign currency, EUR",
      ro: "curs valutar, euro, lei, dolar, valută, schimb",
      de: "Wechselkurse, Fremdwährung, Umrechnung",
    }),
  ),
  fill(
    staffLists,
    attributeList,
    brandList,
    priceListList,
    stockList,
    countList,
    taxList,
    fiscalPositionList,
  ),
  fill(staffSearches, categorySearch, brandSearch),
  fill(staffPickers, categoryPicker, attributePicker, brandPicker, priceListPicker),
  fill(staffFigures, stockValueFigure),
  fill(staffSteps, ...catalogueSteps),
  fill(personSections, fiscalPersonSection),
  fill(personMerges, mergeFiscalPositions),
  fill(staffPlaces, {
    label: "catalogue.taxRounding",
    words: {
      en: "tax rounding, VIES, check VAT numbers, VAT settings",
      ro: "rotunjirea taxelor, VIES, verificarea codurilor de TVA, setări TVA",
      de: "Steuerrundung, USt-IdNr. prüfen, Umsatzsteuer einstellen",
    },
    path: () => taxSettingsPath,
    roles: ["administrator"],
  }),
  fill(settingsPages, { position: 45, label: "catalogue.taxes", path: taxSettingsPath }),
  fill(
    recordKinds,
    { model: categoryRecord.model, staffPath: staffCategoryPath, revert: revertCategory },
    { model: brandRecord.model, staffPath: staffBrandPath, revert: revertBrand },
    { model: attributeRecord.model, staffPath: staffAttributePath, revert: revertAttribute },
    {
      model: attributeCategoryModel,
      staffPath: () => staffAttributeCategoriesPath,
      revert: revertAttributeCategory,
    },
    { model: wordKinds.tag.model, staffPath: () => staffTagsPath, revert: revertWord("tag") },
    { model: wordKinds.unit.model, staffPath: () => staffUnitsPath, revert: revertWord("unit") },
    { model: synonymModel, staffPath: () => staffSynonymsPath, revert: revertSynonyms },
    { model: priceListRecord.model, staffPath: staffPriceListPath, revert: revertPriceList },
    { model: taxRecord.model, staffPath: staffTaxPath },
    { model: fiscalPositionRecord.model, staffPath: staffFiscalPositionPath },
    { model: stockModel, staffPath: staffStockOfPath },
    { model: countModel, staffPath: staffCountPath },
  ),
];
