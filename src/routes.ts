import { layout, type RouteConfig } from "@react-router/dev/routes";
import { blogRoutes, blogStaffRoutes } from "./modules/blog/routes.ts";
import { catalogueStaffRoutes } from "./modules/catalogue/routes.ts";
import { compareRoutes } from "./modules/compare/routes.ts";
import { deliveryStaffRoutes } from "./modules/delivery/routes.ts";
import { officeStaffRoutes } from "./modules/office/routes.ts";
import { ordersRoutes, ordersStaffRoutes } from "./modules/orders/routes.ts";
import { paymentRoutes, paymentStaffRoutes } from "./modules/payment/routes.ts";
import { peopleRoutes, peopleStaffRoutes } from "./modules/people/routes.ts";
import { promotionStaffRoutes } from "./modules/promotion/routes.ts";
import { quoteRoutes, quoteStaffRoutes } from "./modules/quote/routes.ts";
import { setupStaffRoutes } from "./modules/setup/routes.ts";
import { shopRoutes } from "./modules/shop/routes.ts";
import { sliderStaffRoutes } from "./modules/slider/routes.ts";
import { statsStaffRoutes } from "./modules/stats/routes.ts";
import { websiteRoutes, websiteStaffRoutes } from "./modules/website/routes.ts";
import { wishlistRoutes, wishlistStaffRoutes } from "./modules/wishlist/routes.ts";

/** Everything under `/web` that staff work with, inside the frame of the back office. */
const staffRoutes = layout("./modules/office/pages/frame.tsx", { id: "office/frame" }, [
  ...officeStaffRoutes,
  ...catalogueStaffRoutes,
  ...ordersStaffRoutes,
  ...deliveryStaffRoutes,
  ...paymentStaffRoutes,
  ...peopleStaffRoutes,
  ...promotionStaffRoutes,
  ...quoteStaffRoutes,
  ...websiteStaffRoutes,
  ...blogStaffRoutes,
  ...wishlistStaffRoutes,
  ...statsStaffRoutes,
  ...sliderStaffRoutes,
  ...setupStaffRoutes,
]);

/** The URLs of pages, composed from each module's routes. The languages' prefixes are the router's base names. */
export default [
  staffRoutes,
  ...peopleRoutes,
  ...websiteRoutes,
  ...blogRoutes,
  ...paymentRoutes,
  ...ordersRoutes,
  ...quoteRoutes,
  ...wishlistRoutes,
  ...compareRoutes,
  ...shopRoutes,
] satisfies RouteConfig;
