import { MyFrame } from "#modules/people/components/account/my-frame.tsx";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Table } from "#ui/table.tsx";
import { ordersPaths } from "../paths.ts";
import { ownOrders } from "../server/order/order.ts";
import type { Route } from "./+types/orders-page.ts";

export const loader = personalLoader("signedIn", (context, { url }) =>
  ownOrders(context, Math.trunc(Number(url.searchParams.get("page")) || 1)),
);

export default function OrdersPage({ loaderData: { orders, page, pages } }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("orders.listTitle");
  return (
    <MyFrame title={title} current="orders">
      {orders.length === 0 ? (
        <Empty
          art="page"
          title={text("orders.listEmpty")}
          actions={<ButtonLink href="/shop">{text("orders.toShop")}</ButtonLink>}
        />
      ) : (
        <Table label={title}>
          <thead>
            <tr>
              <th scope="col">{text("orders.columnOrder")}</th>
              <th scope="col" className="orders__wide">
                {text("orders.columnDay")}
              </th>
              <th scope="col" className="orders__wide">
                {text("orders.columnState")}
              </th>
              <th scope="col" className="n">
                {text("orders.total")}
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.id}>
                <td>
                  <Link className="link" to={order.path}>
                    {order.name}
                  </Link>
                  {/* On a phone the row is two columns: what it is, and what it comes to. */}
                  <small className="orders__narrow quiet">{order.placedOn}</small>
                  <span className="orders__narrow">
                    <StateBadge order={order} />
                  </span>
                </td>
                <td className="orders__wide">{order.placedOn}</td>
                <td className="orders__wide">
                  <StateBadge order={order} />
                </td>
                <td className="n">
                  <bdi>{order.total}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {pages > 1 && (
        <nav className="row" aria-label={text("orders.pages")}>
          {page > 1 && (
            <ButtonLink kind="line" href={`${ordersPaths.list}?page=${page - 1}`}>
              {text("orders.newer")}
            </ButtonLink>
          )}
          {page < pages && (
            <ButtonLink kind="line" href={`${ordersPaths.list}?page=${page + 1}`}>
              {text("orders.older")}
            </ButtonLink>
          )}
        </nav>
      )}
    </MyFrame>
  );
}

/** How far it is, and how it stands with its money. */
function StateBadge({ order }: { order: Route.ComponentProps["loaderData"]["orders"][number] }) {
  const { state, stateText, moneyWords, lateText } = order;
  return (
    <span className="orders__states">
      <Badge kind={state === "sale" || state === "done" ? "ok" : "info"}>{stateText}</Badge>
      {lateText && <Badge kind="warn">{lateText}</Badge>}
      {moneyWords && <Badge kind={moneyWords.kind}>{moneyWords.text}</Badge>}
    </span>
  );
}
