import { MyFrame } from "#modules/people/components/account/my-frame.tsx";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Table } from "#ui/table.tsx";
import { ownReviews } from "../server/own-reviews.ts";
import type { Route } from "./+types/own-reviews-page.ts";

export const loader = personalLoader("signedIn", async (context) => ({ orders: await ownReviews(context) }));

/** The delivered orders of the signed-in person, with written and possible reviews. */
export default function OwnReviewsPage({ loaderData: { orders } }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("reviews.own");
  return (
    <MyFrame title={title} lead={text("reviews.ownLead")} current="reviews">
      {orders.length === 0 ? (
        <Empty
          title={text("reviews.ownEmpty")}
          actions={<ButtonLink href="/my/orders">{text("reviews.toOrders")}</ButtonLink>}
        >
          {text("reviews.ownEmptyText")}
        </Empty>
      ) : (
        <Table label={title}>
          <thead>
            <tr>
              <th scope="col">{text("reviews.columnOrder")}</th>
              <th scope="col">{text("reviews.columnState")}</th>
              <th scope="col">
                <span className="vh">{text("reviews.columnAction")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map(({ id, name, on, path, done, open }) => (
              <tr key={id}>
                <td>
                  {name}
                  <small className="quiet">{on}</small>
                </td>
                <td>
                  {open > 0 ? (
                    text("reviews.openCount", { count: open })
                  ) : (
                    <Badge kind="ok">{text("reviews.doneCount", { count: done })}</Badge>
                  )}
                </td>
                <td className="n">
                  <Link className="link" to={path}>
                    {text(open > 0 ? "reviews.write" : "reviews.read")}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </MyFrame>
  );
}
