import { withdrawalFunction } from "#modules/website/server/legal/withdrawal-function.ts";
import type { Context } from "#platform/context.ts";
import { ordersPaths } from "../../paths.ts";
import { formatDay } from "../order/day.ts";
import { momentWords } from "./moment-words.ts";
import { withdrawalsOf } from "./withdrawal.tsx";
import { checkOffered, ownWithdrawal, receivedAt, statementOf } from "./withdrawal-statement.ts";
import type { WithdrawnLine } from "./withdrawal-tables.ts";

/** The withdrawal section of an order's page. */
export interface OrderWithdrawalView {
  /** The form's path; null if the period is over or nothing is left to withdraw from. */
  path: string | null;
  /** The last day, formatted; null until everything has left. */
  endsOn: string | null;
  excluded: string[];
  stated: { id: number; at: string; lines: WithdrawnLine[] }[];
}

/** Null if the shop does not offer it, and for callers who may not act for the buyer. */
export async function orderWithdrawal(
  context: Context,
  orderId: number,
  accessToken: string,
): Promise<OrderWithdrawalView | null> {
  const own = await ownWithdrawal(context, orderId, accessToken);
  if (!own) return null;
  const { order, right } = own;
  const stated = (await withdrawalsOf(context, orderId)).map(({ id, statedAt: at, lines }) => ({
    id,
    at,
    lines,
  }));
  const isOffered = withdrawalFunction(context.site).isOn && !right.isBusiness && !right.isOver;
  if (!isOffered && stated.length === 0) return null;
  return {
    path: isOffered && right.lines.length > 0 ? ordersPaths.withdraw(order.id, order.accessToken) : null,
    endsOn: dayWords(context, right.endsOn),
    excluded: isOffered ? [...right.madeToMeasure, ...right.notReturnable] : [],
    stated,
  };
}

export interface WithdrawPageView {
  step: "state" | "confirm" | "received";
  /** The order of the followed link. */
  own: {
    orderId: number;
    accessToken: string;
    orderName: string;
    name: string;
    email: string;
    lines: WithdrawnLine[];
    excluded: string[];
    endsOn: string | null;
    isOver: boolean;
    isBusiness: boolean;
  } | null;
  /** The statement to confirm. `lines` are set for the caller's own order. */
  statement: { name: string; orderName: string; email: string; lines: WithdrawnLine[] } | null;
  receivedAt: string | null;
}

/** The view of each step; a step without content falls back to the first. */
export async function withdrawPageView(context: Context, url: URL): Promise<WithdrawPageView> {
  checkOffered(context);
  const id = /^[1-9]\d{0,8}$/.exec(url.searchParams.get("order_id") ?? "")?.[0];
  const own = id
    ? await ownWithdrawal(context, Number(id), url.searchParams.get("access_token") ?? "")
    : null;
  const asked = url.searchParams.get("step");
  const statement = asked === "confirm" ? statementOf(context) : null;
  const received = asked === "received" ? receivedAt(context) : null;
  const stated = statement?.orderId ? await ownWithdrawal(context, statement.orderId, ownToken(url)) : null;
  const chosen = stated?.right.lines.filter(({ lineId }) => statement?.lineIds.includes(lineId)) ?? [];
  return {
    step: statement ? "confirm" : received ? "received" : "state",
    own: own && {
      orderId: own.order.id,
      accessToken: own.order.accessToken,
      orderName: own.order.name ?? "",
      name: own.order.addresses.billing?.name ?? "",
      email: own.order.addresses.billing?.email ?? "",
      lines: own.right.lines,
      excluded: [...own.right.madeToMeasure, ...own.right.notReturnable],
      endsOn: dayWords(context, own.right.endsOn),
      isOver: own.right.isOver,
      isBusiness: own.right.isBusiness,
    },
    statement: statement && {
      name: statement.name,
      orderName: statement.orderName,
      email: statement.email,
      lines: chosen,
    },
    receivedAt: received && momentWords(context, received),
  };
}

function ownToken(url: URL): string {
  return url.searchParams.get("access_token") ?? "";
}

function dayWords({ locale }: Context, day: string | null): string | null {
  return day && formatDay(new Date(`${day}T12:00:00Z`), locale);
}
