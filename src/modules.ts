import { app } from "#modules/app/module.ts";
import { blog } from "#modules/blog/module.ts";
import { bus } from "#modules/bus/module.ts";
import { catalogue } from "#modules/catalogue/module.ts";
import { chat } from "#modules/chat/module.ts";
import { compare } from "#modules/compare/module.ts";
import { configurator } from "#modules/configurator/module.ts";
import { content } from "#modules/content/module.ts";
import { delivery } from "#modules/delivery/module.ts";
import { mail } from "#modules/mail/module.ts";
import { media } from "#modules/media/module.ts";
import { messages } from "#modules/messages/module.ts";
import { office } from "#modules/office/module.ts";
import { orders } from "#modules/orders/module.ts";
import { page } from "#modules/page/module.ts";
import { payment } from "#modules/payment/module.ts";
import { people } from "#modules/people/module.ts";
import { portal } from "#modules/portal/module.ts";
import { project } from "#modules/project/module.ts";
import { promotion } from "#modules/promotion/module.ts";
import { quote } from "#modules/quote/module.ts";
import { reputation } from "#modules/reputation/module.ts";
import { reviews } from "#modules/reviews/module.ts";
import { search } from "#modules/search/module.ts";
import { setup } from "#modules/setup/module.ts";
import { shop } from "#modules/shop/module.ts";
import { signing } from "#modules/signing/module.ts";
import { slider } from "#modules/slider/module.ts";
import { stats } from "#modules/stats/module.ts";
import { theme } from "#modules/theme/module.ts";
import { viewed } from "#modules/viewed/module.ts";
import { website } from "#modules/website/module.ts";
import { wishlist } from "#modules/wishlist/module.ts";
import type { Module } from "#platform/module.ts";

/** The modules of the product. Each module comes after the modules that it needs. */
export const modules: readonly Module[] = [
  bus,
  office,
  media,
  content,
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
  app,
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
  viewed,
  stats,
  shop,
  slider,
  setup,
];
