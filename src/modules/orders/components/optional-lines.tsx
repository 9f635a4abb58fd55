import { useState } from "react";
import { useRevalidator } from "react-router";
import { caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Table } from "#ui/table.tsx";
import type * as contract from "../contract.ts";
import type { OrderView } from "../server/views.ts";

const call = caller<typeof contract>();

/** What an offer leaves to the customer: more, fewer, or none of it. */
export function OptionalLines({ order, accessToken }: { order: OrderView; accessToken: string }) {
  const { text } = useLocale();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (order.optional.length === 0) return null;
  const change = async (lineId: number, asked: { remove?: boolean; input_quantity?: number }) => {
    setBusy(true);
    setProblem(null);
    try {
      const params = { order_id: order.id };
      const input = { line_id: lineId, access_token: accessToken, ...asked };
      await call("/my/orders/:order_id/update_line_dict", input, { params });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    await revalidate();
    setBusy(false);
  };
  return (
    <section className="stack order__noprint" aria-labelledby="order-optional">
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
                <div className="row">
                  <Button
                    kind="line"
                    size="s"
                    aria-label={text("orders.optionalLess", { name })}
                    disabled={busy || quantity === 0}
                    onClick={() => change(id, { remove: true })}
                  >
                    −
                  </Button>
                  <output className="num">{quantity === 0 ? text("orders.optionalNone") : quantity}</output>
                  <Button
                    kind="line"
                    size="s"
                    aria-label={text("orders.optionalMore", { name })}
                    disabled={busy}
                    onClick={() => change(id, {})}
                  >
                    +
                  </Button>
                  {quantity > 0 && (
                    <Button
                      kind="quiet"
                      size="s"
                      aria-label={text("orders.optionalRemove", { name })}
                      disabled={busy}
                      onClick={() => change(id, { input_quantity: 0 })}
                    >
                      ×
                    </Button>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
