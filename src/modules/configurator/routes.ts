import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("configurator", import.meta.dirname);

export const routes = [
  page("shop/product/:slug/configure", "configure-page.tsx"),
  page("shop/product/:slug/openings", "openings-page.tsx"),
  page("product_configurator/product/:session", "finished-page.tsx"),
  page("product_configurator/again/:orderId", "again-page.tsx"),
  page("my/configurations", "saved-page.tsx"),
];

export const staffRoutes = [
  page("web/configurator", "staff/families-page.tsx"),
  page("web/configurator/order/:orderId", "staff/order-page.tsx"),
  page("web/configurator/:familyId", "staff/family-page.tsx"),
  page("web/configurator/:familyId/attributes", "staff/attributes-page.tsx"),
  page("web/configurator/:familyId/attributes/:attributeId", "staff/attribute-page.tsx"),
  page("web/configurator/:familyId/steps", "staff/steps-page.tsx"),
  page("web/configurator/:familyId/rules", "staff/rules-page.tsx"),
  page("web/configurator/:familyId/rules/:ruleId", "staff/rule-page.tsx"),
  page("web/configurator/:familyId/prices", "staff/prices-page.tsx"),
  page("web/configurator/:familyId/drawing", "staff/drawing-page.tsx"),
  page("web/configurator/:familyId/cases", "staff/cases-page.tsx"),
  page("web/configurator/:familyId/versions", "staff/versions-page.tsx"),
];
