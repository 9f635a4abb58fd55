import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("catalogue", import.meta.dirname);

export const staffRoutes = [
  page("web/products", "staff/product/products-page.tsx"),
  page("web/products/category", "staff/product/product-category-page.tsx"),
  page("web/products/import", "staff/import/import-page.tsx"),
  page("web/products/import/:runId", "staff/import/import-run-page.tsx"),
  page("web/products/:productId", "staff/product/product-page.tsx"),
  page("web/products/:productId/attributes", "staff/product/product-part-page.tsx", {
    id: "catalogue/staff/product-attributes",
  }),
  page("web/products/:productId/variants", "staff/product/product-part-page.tsx", {
    id: "catalogue/staff/product-variants",
  }),
  page("web/products/:productId/pictures", "staff/product/product-part-page.tsx", {
    id: "catalogue/staff/product-pictures",
  }),
  page("web/products/:productId/related", "staff/product/product-part-page.tsx", {
    id: "catalogue/staff/product-related",
  }),
  page("web/products/:productId/history", "staff/product/product-history-page.tsx"),
  page("web/categories", "staff/vocabulary/categories-page.tsx"),
  page("web/categories/:categoryId", "staff/vocabulary/category-page.tsx"),
  page("web/attributes", "staff/vocabulary/attributes-page.tsx"),
  page("web/attributes/:attributeId", "staff/vocabulary/attribute-page.tsx"),
  page("web/attribute-categories", "staff/vocabulary/attribute-categories-page.tsx"),
  page("web/brands", "staff/vocabulary/brands-page.tsx"),
  page("web/brands/:brandId", "staff/vocabulary/brand-page.tsx"),
  page("web/tags", "staff/vocabulary/tags-page.tsx"),
  page("web/units", "staff/vocabulary/units-page.tsx"),
  page("web/synonyms", "staff/vocabulary/synonyms-page.tsx"),
  page("web/price-lists", "staff/price/price-lists-page.tsx"),
  page("web/price-lists/why", "staff/price/price-why-page.tsx"),
  page("web/price-lists/:listId", "staff/price/price-list-page.tsx"),
  page("web/price-lists/:listId/rules/:ruleId", "staff/price/price-rule-page.tsx"),
  page("web/stock", "staff/stock/stock-page.tsx"),
  page("web/stock/counts", "staff/stock/counts-page.tsx"),
  page("web/stock/counts/new", "staff/stock/count-new-page.tsx"),
  page("web/stock/counts/:countId", "staff/stock/count-page.tsx"),
  page("web/stock/:variantId", "staff/stock/stock-of-page.tsx"),
  page("web/taxes", "staff/tax/taxes-page.tsx"),
  page("web/taxes/:taxId", "staff/tax/tax-page.tsx"),
  page("web/fiscal-positions", "staff/tax/fiscal-positions-page.tsx"),
  page("web/fiscal-positions/:positionId", "staff/tax/fiscal-position-page.tsx"),
  page("web/settings/taxes", "staff/tax/tax-settings-page.tsx"),
  page("web/currencies", "staff/price/currencies-page.tsx"),
];
