import app from "./modules/app/messages/ro.json";
import blog from "./modules/blog/messages/ro.json";
import catalogue from "./modules/catalogue/messages/ro.json";
import compare from "./modules/compare/messages/ro.json";
import delivery from "./modules/delivery/messages/ro.json";
import orders from "./modules/orders/messages/ro.json";
import payment from "./modules/payment/messages/ro.json";
import people from "./modules/people/messages/ro.json";
import promotion from "./modules/promotion/messages/ro.json";
import quote from "./modules/quote/messages/ro.json";
import shop from "./modules/shop/messages/ro.json";
import slider from "./modules/slider/messages/ro.json";
import viewed from "./modules/viewed/messages/ro.json";
import website from "./modules/website/messages/ro.json";
import wishlist from "./modules/wishlist/messages/ro.json";
import platform from "./platform/messages/ro.json";

export default {
  ...platform,
  ...people,
  ...website,
  ...app,
  ...blog,
  ...payment,
  ...catalogue,
  ...orders,
  ...delivery,
  ...promotion,
  ...quote,
  ...wishlist,
  ...compare,
  ...viewed,
  ...shop,
  ...slider,
};
