import blog from "./modules/blog/messages/staff.en.json";
import catalogue from "./modules/catalogue/messages/staff.en.json";
import content from "./modules/content/messages/staff.en.json";
import delivery from "./modules/delivery/messages/staff.en.json";
import office from "./modules/office/messages/staff.en.json";
import orders from "./modules/orders/messages/staff.en.json";
import payment from "./modules/payment/messages/staff.en.json";
import people from "./modules/people/messages/staff.en.json";
import promotion from "./modules/promotion/messages/staff.en.json";
import quote from "./modules/quote/messages/staff.en.json";
import setup from "./modules/setup/messages/staff.en.json";
import slider from "./modules/slider/messages/staff.en.json";
import stats from "./modules/stats/messages/staff.en.json";
import website from "./modules/website/messages/staff.en.json";
import wishlist from "./modules/wishlist/messages/staff.en.json";

/** The words of the back office, loaded by the browser only there. */
export default {
  ...blog,
  ...catalogue,
  ...content,
  ...delivery,
  ...office,
  ...orders,
  ...payment,
  ...people,
  ...promotion,
  ...quote,
  ...setup,
  ...slider,
  ...stats,
  ...website,
  ...wishlist,
};
