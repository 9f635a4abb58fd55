import blog from "./modules/blog/messages/staff.ro.json";
import catalogue from "./modules/catalogue/messages/staff.ro.json";
import content from "./modules/content/messages/staff.ro.json";
import delivery from "./modules/delivery/messages/staff.ro.json";
import office from "./modules/office/messages/staff.ro.json";
import orders from "./modules/orders/messages/staff.ro.json";
import payment from "./modules/payment/messages/staff.ro.json";
import people from "./modules/people/messages/staff.ro.json";
import promotion from "./modules/promotion/messages/staff.ro.json";
import quote from "./modules/quote/messages/staff.ro.json";
import setup from "./modules/setup/messages/staff.ro.json";
import slider from "./modules/slider/messages/staff.ro.json";
import stats from "./modules/stats/messages/staff.ro.json";
import website from "./modules/website/messages/staff.ro.json";
import wishlist from "./modules/wishlist/messages/staff.ro.json";

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
