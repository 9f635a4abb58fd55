import { useRevalidator } from "react-router";
import { caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type * as contract from "../../contract.ts";
import { ordersPaths } from "../../paths.ts";
import type { OrderView } from "../../server/cart/views.ts";
import { OptionList, useChoices } from "../order/option-list.tsx";

const call = caller<typeof contract>();

/** Optional lines of an offer: the customer adds them, changes their quantity or leaves them out. */
export function OptionalLines({ order, accessToken }: { order: OrderView; accessToken: string }) {
  const { text, href } = useLocale();
  const { revalidate } = useRevalidator();
  const choices = useChoices(
    (line_id, input_quantity) =>
      call(
        "/my/orders/:order_id/update_line_dict",
        { line_id, access_token: accessToken, input_quantity },
        { params: { order_id: order.id } },
      ),
    revalidate,
  );
  if (order.optional.length === 0) return null;
  const forms = {
    action: href(ordersPaths.orderLine(order.id)),
    hidden: { access_token: accessToken },
    quantityName: "input_quantity",
  };
  return (
    <div className="stack order__noprint">
      <h2 className="h3" id="order-optional">
        {text("orders.optionalTitle")}
      </h2>
      <p className="muted">{text("orders.optionalText")}</p>
      <OptionList options={order.optional} forms={forms} choices={choices} />
    </div>
  );
}
