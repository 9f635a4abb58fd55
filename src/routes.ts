import type { RouteConfig } from "@react-router/dev/routes";
import { ordersRoutes } from "./modules/orders/routes.ts";
import { paymentRoutes } from "./modules/payment/routes.ts";
import { peopleRoutes } from "./modules/people/routes.ts";
import { shopRoutes } from "./modules/shop/routes.ts";
import { websiteRoutes } from "./modules/website/routes.ts";

/** The URLs of pages, composed from each module's routes. The languages' prefixes are the router's base names. */
export default [
  ...peopleRoutes,
  ...websiteRoutes,
  ...paymentRoutes,
  ...ordersRoutes,
  ...shopRoutes,
] satisfies RouteConfig;
