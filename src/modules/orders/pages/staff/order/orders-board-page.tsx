import { useNavigate } from "react-router";
import { Link } from "#platform/browser/link.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Board } from "#ui/staff/board.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { staffOrdersPaths } from "../../../paths.ts";
import { salesRoles } from "../../../server/order/staff-order.ts";
import { ordersBoard } from "../../../server/staff/orders-list-board.ts";
import type { Route } from "./+types/orders-board-page.ts";

export const loader = personalLoader(salesRoles, async (context) => ({
  board: await ordersBoard(context),
  crumb: context.locale.text("orders.staffBoardTitle"),
}));

/** The task whose form moves an order into a column. */
const taskFor: Record<string, string> = {
  draft: "draft",
  sent: "offer",
  toShip: "receive",
  underWay: "ship",
  done: "ship",
};

export default function OrdersBoardPage({ loaderData: { board } }: Route.ComponentProps) {
  const { text } = useLocale();
  const navigate = useNavigate();
  // Moving an order moves money and goods, so dropping a card only opens the form for it.
  const open = (id: number, column: string) =>
    navigate(`${staffOrdersPaths.order(id)}?do=${taskFor[column] ?? ""}`);
  return (
    <StaffBody>
      <PageHead title={text("orders.staffBoardTitle")} hidden />
      <StaffHead
        title={text("orders.staffBoardTitle")}
        actions={
          <ButtonLink kind="line" size="s" href={staffOrdersPaths.list}>
            {text("orders.staffAsList")}
          </ButtonLink>
        }
      />
      <Board
        label={text("orders.staffBoardTitle")}
        columns={board.columns.map(({ id, label, count, cards, listPath }) => ({
          id,
          label,
          count,
          cards: cards.map((card) => ({
            id: card.id,
            title: card.name,
            href: card.path,
            content: (
              <>
                <span>{card.customer}</span>
                <span className="row row--between">
                  <b className="num">
                    <bdi>{card.total}</bdi>
                  </b>
                  <span className="quiet num">{card.time}</span>
                </span>
                <span className="row row--tight">
                  {card.money && <Badge kind={card.money.badge}>{card.money.text}</Badge>}
                  {card.held && <Badge kind="bad">{text("orders.staffState.held")}</Badge>}
                </span>
              </>
            ),
          })),
          ...(count > cards.length
            ? {
                more: (
                  <Link to={listPath}>{text("orders.staffBoardMore", { count: count - cards.length })}</Link>
                ),
              }
            : {}),
        }))}
        onMove={open}
        moveLabel={(title) => text("orders.staffMove", { title })}
        empty={text("orders.staffBoardEmpty")}
      />
    </StaffBody>
  );
}
