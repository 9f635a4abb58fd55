import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { listEntries } from "#modules/office/server/list-view.ts";
import { transact } from "#platform/db/transact.ts";
import { idIn } from "#platform/pages/id-in-address.ts";
import { formAction, on } from "#platform/pages/page.ts";
import { flag } from "#platform/wire.ts";
import { staffOrdersPaths } from "../../paths.ts";
import { salesRoles } from "../order/staff-order.ts";
import { cartsList } from "./abandoned-list.ts";
import { setReminding } from "./abandoned-setting.ts";
import { remindByHand } from "./abandoned-view.ts";

const setting = z.object({
  on: flag.default(false),
  hours: z.coerce
    .number("orders.staffHoursWrong")
    .min(0.25, "orders.staffHoursWrong")
    .max(720, "orders.staffHoursWrong"),
});

/** The page of abandoned carts: bulk actions of the list, and the setting that sends reminders automatically. */
export const cartsAction = formAction(salesRoles, {
  ...listEntries(cartsList),
  setting: on(setting, async (context, { on: isOn, hours }) => {
    const afterMinutes = Math.round(hours * 60);
    await transact(context, (write) => setReminding(write, { on: isOn, afterMinutes }));
    return goDone(staffOrdersPaths.carts, isOn ? "orders.staffRemindingOn" : "orders.staffRemindingOff");
  }),
});

export const cartAction = formAction(salesRoles, {
  remind: on(z.object({}), async (context, _input, { params }) => {
    const id = idIn(params["id"]);
    await transact(context, (write) => remindByHand(write, id));
    return goDone(staffOrdersPaths.cart(id), "orders.staffRemindedDone");
  }),
});
