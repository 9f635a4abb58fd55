/** Private functions of this module that other modules' tests need, in addition to its public files. */

export { saveVariants } from "../server/editor/staff-product-variants.ts";
export { deriveListPrices, priceListChanged } from "../server/listing/listing-price.ts";
export { suggestProducts } from "../server/listing/suggestion.ts";
export { listSynonyms } from "../server/listing/synonym.ts";
export { priceListTable } from "../server/price/price-tables.ts";
export { createTemplate, relateTemplate, saveTemplate, updateTemplate } from "../server/product/manage.ts";
export { upsertAttribute, upsertBrand, upsertCategory, upsertTax } from "../server/product/vocabulary.ts";
export { assignPriceList, savePriceList } from "../server/staff/price-list-input.ts";
export { attributeInput, saveAttribute } from "../server/staff/staff-attribute.ts";
export { attributePage } from "../server/staff/staff-attribute-view.ts";
export { brandPage, saveBrand } from "../server/staff/staff-brand.ts";
export { deleteCategory, saveCategory } from "../server/staff/staff-category.ts";
export { createFiscalPosition, fiscalPositionInput } from "../server/staff/staff-fiscal.ts";
export { writeDefaultOn } from "../server/staff/staff-price-list.ts";
export { saveSynonymForm } from "../server/staff/staff-synonym.ts";
export { saveWordList, wordList } from "../server/staff/staff-word-list.ts";
