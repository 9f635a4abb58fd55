import { minutesLater, workdayLater } from "./calendar.ts";
import type { Draw } from "./draw.ts";
import { type Fate, nothingYet, type PayBy } from "./story.ts";

interface Ordered {
  at: Date;
  payBy: PayBy;
  /** Pieces of all lines together. */
  pieces: number;
  lines: number;
  isPickedUp: boolean;
}

const dayMs = 86_400_000;
/** A transfer that has not arrived after this many days never arrives. */
const transferDaysMax = 7;

const reasonsBack = [
  "One pane arrived scratched",
  "Sent back within 14 days, unused",
  "Wrong colour ordered, kept in its box",
  "A seal was missing in the box",
];
const reasonsOff = ["The transfer never came", "The customer wrote that the site is delayed until next year"];
const reasonsHeld = ["The plasterers are late: the customer calls when the openings are ready"];
const notes = [
  "Called: somebody is at home from 16:00 on.",
  "Gate code 2714, the driver rings before he turns into the lane.",
  "Wants the handles on the left, see the sketch in the mail.",
  "Asked for an invoice with the name of the site on it.",
];

/** The events of an order that have happened by `now`. */
export function fateOf(draw: Draw, { at, payBy, pieces, lines, isPickedUp }: Ordered, now: Date): Fate {
  const roll = draw.next();
  const paidOn =
    payBy === "test" ? minutesLater(at, draw.whole(1, 4)) : workdayLater(draw, at, draw.whole(1, 3));
  if (payBy === "transfer" && roll < 0.09) {
    const at_ = workdayLater(draw, new Date(at.getTime() + transferDaysMax * dayMs), 1);
    return at_ < now ? { ...nothingYet, cancelled: { at: at_, reason: draw.pick(reasonsOff) } } : nothingYet;
  }
  if (payBy !== "cod" && paidOn >= now) return nothingYet;
  const sentOn = workdayLater(draw, payBy === "cod" ? at : paidOn, draw.whole(1, isPickedUp ? 1 : 4));
  const fate: Fate = { ...nothingYet, shipments: [], paidAt: payBy === "cod" ? null : paidOn };
  if (draw.chance(0.08)) fate.note = { at: minutesLater(paidOn, 90), body: draw.pick(notes) };
  const isSplit = lines > 1 && draw.chance(0.14);
  const restOn = workdayLater(draw, sentOn, draw.whole(4, 9));
  if (sentOn < now) fate.shipments.push({ at: sentOn, part: isSplit ? "first" : "all" });
  if (isSplit && restOn < now) fate.shipments.push({ at: restOn, part: "rest" });
  if (payBy === "cod") {
    const cashOn = workdayLater(draw, sentOn, draw.whole(2, 3));
    if (cashOn < now) fate.paidAt = cashOn;
  }
  if (fate.paidAt) fate.invoice = { at: minutesLater(fate.paidAt, 1), number: 0 };
  const last = fate.shipments.at(-1);
  if (fate.invoice && last && last.part !== "first" && draw.chance(0.075)) {
    const backOn = workdayLater(draw, last.at, draw.whole(4, 12));
    const what = draw.chance(0.2) ? "delivery" : pieces > 1 || draw.chance(0.4) ? "onePiece" : "everything";
    if (backOn < now) fate.refund = { at: backOn, number: 0, what, reason: draw.pick(reasonsBack) };
  }
  if (fate.note && fate.note.at >= now) fate.note = null;
  return fate;
}

/** A recent order that staff hold back. */
export function heldFate(draw: Draw, fate: Fate): Fate {
  if (!fate.paidAt) return fate;
  const held = { at: minutesLater(fate.paidAt, 45), reason: draw.pick(reasonsHeld) };
  return { ...fate, shipments: [], refund: null, held };
}

/** A chargeback: the buyer's bank takes the card payment back some days after the parcel was sent. */
export function disputedFate(fate: Fate, at: Date): Fate {
  return { ...fate, refund: null, dispute: { at, answerBy: new Date(at.getTime() + 12 * dayMs) } };
}
