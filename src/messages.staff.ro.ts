import catalogue from "./modules/catalogue/messages/staff.ro.json";
import office from "./modules/office/messages/staff.ro.json";
import orders from "./modules/orders/messages/staff.ro.json";
import payment from "./modules/payment/messages/staff.ro.json";
import people from "./modules/people/messages/staff.ro.json";
import website from "./modules/website/messages/staff.ro.json";

/** The words of the back office, loaded by the browser only there. */
export default { ...catalogue, ...office, ...orders, ...payment, ...people, ...website };
