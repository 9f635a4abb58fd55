import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { CallFailed, caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { QuantityBox } from "#ui/quantity.tsx";
import { Table } from "#ui/table.tsx";
import type * as contract from "../../contract.ts";
import { ordersPaths } from "../../paths.ts";
import type { OrderView } from "../../server/cart/views.ts";

const call = caller<typeof contract>();
const quantityMax = 999;

/** What an offer leaves to the customer: more, fewer, or none of it. Works without a script. */
export function OptionalLines({ order, accessToken }: { order: OrderView; accessToken: string }) {
  const { text, href } = useLocale();
  const { chosen, problem, choose } = useChoices(order.id, accessToken);
  if (order.optional.length === 0) return null;
  return (
    <div className="stack order__noprint">
      <h2 className="h3" id="order-optional">
        {text("orders.optionalTitle")}
      </h2>
      <p className="muted">{text("orders.optionalText")}</p>
      {problem && (
        <Alert kind="bad" live>
          {problem}
        </Alert>
      )}
      <Table label={text("orders.optionalTitle")}>
        <tbody>
          {order.optional.map(({ id, name, quantity, unitPrice }) => (
            <tr key={id}>
              <td>
                {name}
                <div className="small muted">
                  <bdi>{unitPrice}</bdi>
                </div>
              </td>
              <td>
                <form
                  method="post"
                  action={href(ordersPaths.orderLine(order.id))}
                  className="row"
                  // Enter in the field settles the quantity already.
                  onSubmit={(event) => event.preventDefault()}
                >
                  <input type="hidden" name="access_token" value={accessToken} />
                  <input type="hidden" name="line_id" value={id} />
                  <QuantityBox
                    name="input_quantity"
                    label={text("orders.optionalQuantity", { name })}
                    lessLabel={text("orders.optionalLess", { name })}
                    moreLabel={text("orders.optionalMore", { name })}
                    value={chosen[id] ?? quantity}
                    max={quantityMax}
                    onChange={(wanted) => choose(id, wanted)}
                  />
                  <noscript>
                    <Button type="submit" kind="line" size="s">
                      {text("orders.optionalChange")}
                    </Button>
                  </noscript>
                </form>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** Sends what is chosen one after the other, so that what was chosen last is what counts. */
function useChoices(orderId: number, accessToken: string) {
  const { text } = useLocale();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Record<number, number>>({});
  const waiting = useRef(Promise.resolve());
  const last = useRef(0);

  async function send(lineId: number, quantity: number) {
    try {
      const input = { line_id: lineId, access_token: accessToken, input_quantity: quantity };
      await call("/my/orders/:order_id/update_line_dict", input, { params: { order_id: orderId } });
    } catch (error) {
      setProblem(error instanceof CallFailed ? error.message : text("orders.payUnheard"));
      // Without a connection the page cannot be asked for anew either.
      if (!(error instanceof CallFailed)) return;
    }
    await revalidate();
  }

  function choose(lineId: number, quantity: number) {
    last.current += 1;
    const mine = last.current;
    setProblem(null);
    setChosen((before) => ({ ...before, [lineId]: quantity }));
    waiting.current = waiting.current
      .then(() => send(lineId, quantity))
      .then(() => {
        // Nothing was chosen since: the page shows what the order says.
        if (mine === last.current) setChosen({});
      });
  }

  return { chosen, problem, choose };
}
