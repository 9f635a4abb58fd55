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
  staffSearches,
  staffSteps,
} from "#platform/staff/slots.ts";
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
} from "../paths.ts";
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

function entry(position: number, label: string, path: string, icon: string): StaffEntry {
  return { group: "catalogue", position, label: `catalogue.${label}`, path, roles: catalogueRoles, icon };
}

/** What the back office knows of the rest of the catalogue: its words, prices, stock and taxes. */
export const catalogueStaffFills = [
  fill(
    staffEntries,
    entry(20, "staffCategories", staffCategoriesPath, "tree"),
    entry(30, "attributes", staffAttributesPath, "sliders"),
    entry(32, "attributeCategories", staffAttributeCategoriesPath, "layers"),
    entry(40, "brands", staffBrandsPath, "tag"),
    entry(42, "tags", staffTagsPath, "tag"),
    entry(44, "units", staffUnitsPath, "scale"),
    entry(45, "synonyms", staffSynonymsPath, "search"),
    entry(50, "priceLists", staffPriceListsPath, "tags"),
    {
      ...entry(60, "staffStock", staffStockPath, "warehouse"),
      waiting: soldOutCount,
      waitingLabel: "catalogue.stockWaiting",
    },
    entry(70, "taxes", staffTaxesPath, "percent"),
    entry(75, "fiscalPositions", staffFiscalPositionsPath, "globe"),
    entry(80, "currencies", staffCurrenciesPath, "coins"),
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
