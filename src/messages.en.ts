import app from "./modules/app/messages/en.json";
import blog from "./modules/blog/messages/en.json";
import catalogue from "./modules/catalogue/messages/en.json";
import compare from "./modules/compare/messages/en.json";
import delivery from "./modules/delivery/messages/en.json";
import orders from "./modules/orders/messages/en.json";
import payment from "./modules/payment/messages/en.json";
import people from "./modules/people/messages/en.json";
import promotion from "./modules/promotion/messages/en.json";
import quote from "./modules/quote/messages/en.json";
import shop from "./modules/shop/messages/en.json";
import slider from "./modules/slider/messages/en.json";
import viewed from "./modules/viewed/messages/en.json";
import website from "./modules/website/messages/en.json";
import wishlist from "./modules/wishlist/messages/en.json";
import platform from "./platform/messages/en.json";

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
