import { layout, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import * as blog from "./modules/blog/routes.ts";
import * as catalogue from "./modules/catalogue/routes.ts";
import * as chat from "./modules/chat/routes.ts";
import * as compare from "./modules/compare/routes.ts";
import * as configurator from "./modules/configurator/routes.ts";
import * as delivery from "./modules/delivery/routes.ts";
import * as mail from "./modules/mail/routes.ts";
import * as media from "./modules/media/routes.ts";
import * as messages from "./modules/messages/routes.ts";
import * as office from "./modules/office/routes.ts";
import * as orders from "./modules/orders/routes.ts";
import * as page from "./modules/page/routes.ts";
import * as payment from "./modules/payment/routes.ts";
import * as people from "./modules/people/routes.ts";
import * as portal from "./modules/portal/routes.ts";
import * as project from "./modules/project/routes.ts";
import * as promotion from "./modules/promotion/routes.ts";
import * as quote from "./modules/quote/routes.ts";
import * as reputation from "./modules/reputation/routes.ts";
import * as reviews from "./modules/reviews/routes.ts";
import * as search from "./modules/search/routes.ts";
import * as setup from "./modules/setup/routes.ts";
import * as shop from "./modules/shop/routes.ts";
import * as signing from "./modules/signing/routes.ts";
import * as slider from "./modules/slider/routes.ts";
import * as stats from "./modules/stats/routes.ts";
import * as theme from "./modules/theme/routes.ts";
import * as website from "./modules/website/routes.ts";
import * as wishlist from "./modules/wishlist/routes.ts";

interface ModuleRoutes {
  routes?: readonly RouteConfigEntry[];
  /** Under `/web`, inside the frame of the back office. */
  staffRoutes?: readonly RouteConfigEntry[];
}

/** The modules with pages, lowest first. The router's base names are the language prefixes. */
const modules: readonly ModuleRoutes[] = [
  office,
  media,
  people,
  reputation,
  portal,
  theme,
  messages,
  website,
  signing,
  mail,
  search,
  page,
  blog,
  chat,
  payment,
  catalogue,
  orders,
  project,
  configurator,
  delivery,
  promotion,
  quote,
  wishlist,
  reviews,
  compare,
  stats,
  shop,
  slider,
  setup,
];

/** The URLs of all pages. */
export default [
  layout(
    "./modules/office/pages/frame.tsx",
    { id: "office/frame" },
    modules.flatMap(({ staffRoutes = [] }) => staffRoutes),
  ),
  ...modules.flatMap(({ routes = [] }) => routes),
] satisfies RouteConfig;
