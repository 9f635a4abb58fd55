import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("catalogue", import.meta.dirname);

export const catalogueStaffRoutes = [
  page("web/products", "staff/products-page.tsx"),
  page("web/products/category", "staff/product-category-page.tsx"),
  page("web/products/import", "staff/import-page.tsx"),
  page("web/products/import/:runId", "staff/import-run-page.tsx"),
  page("web/products/:productId", "staff/product-page.tsx"),
  page("web/products/:productId/attributes", "staff/product-part-page.tsx", {
    id: "catalogue/staff/product-attributes",
  }),
  page("web/products/:productId/variants", "staff/product-part-page.tsx", {
    id: "catalogue/staff/product-variants",
  }),
  page("web/products/:productId/pictures", "staff/product-part-page.tsx", {
    id: "catalogue/staff/product-pictures",
  }),
  page("web/products/:productId/related", "staff/product-part-page.tsx", {
    id: "catalogue/staff/product-related",
  }),
  page("web/products/:productId/history", "staff/product-history-page.tsx"),
  page("web/categories", "staff/categories-page.tsx"),
  page("web/categories/:categoryId", "staff/category-page.tsx"),
  page("web/attributes", "staff/attributes-page.tsx"),
  page("web/attributes/:attributeId", "staff/attribute-page.tsx"),
  page("web/attribute-categories", "staff/attribute-categories-page.tsx"),
  page("web/brands", "staff/brands-page.tsx"),
  page("web/brands/:brandId", "staff/brand-page.tsx"),
  page("web/tags", "staff/tags-page.tsx"),
  page("web/units", "staff/units-page.tsx"),
  page("web/synonyms", "staff/synonyms-page.tsx"),
  page("web/price-lists", "staff/price-lists-page.tsx"),
  page("web/price-lists/why", "staff/price-why-page.tsx"),
  page("web/price-lists/:listId", "staff/price-list-page.tsx"),
  page("web/price-lists/:listId/rules/:ruleId", "staff/price-rule-page.tsx"),
  page("web/stock", "staff/stock-page.tsx"),
  page("web/stock/counts", "staff/counts-page.tsx"),
  page("web/stock/counts/new", "staff/count-new-page.tsx"),
  page("web/stock/counts/:countId", "staff/count-page.tsx"),
  page("web/stock/:variantId", "staff/stock-of-page.tsx"),
  page("web/taxes", "staff/taxes-page.tsx"),
  page("web/taxes/:taxId", "staff/tax-page.tsx"),
  page("web/fiscal-positions", "staff/fiscal-positions-page.tsx"),
  page("web/fiscal-positions/:positionId", "staff/fiscal-position-page.tsx"),
  page("web/settings/taxes", "staff/tax-settings-page.tsx"),
  page("web/currencies", "staff/currencies-page.tsx"),
];
