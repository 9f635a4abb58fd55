import { yearOf } from "#modules/orders/server/invoice/sequence.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { basketOf, listPriceOf, type Piece } from "./baskets.ts";
import { type Buyer, buyersOf, demoCustomers } from "./buyers.ts";
import { busynessOf, daysUntil, laterDay, minutesLater, orderingMoment, workdayLater } from "./calendar.ts";
import { type Draw, drawFrom } from "./draw.ts";
import { disputedFate, fateOf, heldFate } from "./fate.ts";
import {
  type CardStory,
  type CartStory,
  nothingYet,
  type OrderStory,
  type PayBy,
  type QuoteStory,
  type Story,
} from "./story.ts";

const seed = 2026;
export const ordersUsually = 280;
const dayMs = 86_400_000;
/** Cash on delivery is offered up to €500, including delivery and surcharges. */
const cashMinorMost = 28_000;

export interface Year {
  /** In order of their beginning. */
  stories: Story[];
  /** The final values of the counters. */
  lastOrder: number;
  lastDocuments: { kind: "invoice" | "credit"; year: number; number: number }[];
}

/** The plan of a shop's year that ends at `now`; the same moment and number of orders return the same plan. */
export function planYear(now: Date, ordersInAll = ordersUsually): Year {
  const draw = drawFrom(seed);
  const buyers = buyersOf(draw);
  const orders = planOrders(draw, buyers, now, ordersInAll);
  const stories: Story[] = [
    ...orders,
    ...planQuotes(draw, buyers, now),
    ...planCarts(draw, buyers, now),
    ...planCards(now),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  return { stories, ...giveNumbers(stories) };
}

function planOrders(draw: Draw, buyers: readonly Buyer[], now: Date, ordersInAll: number): OrderStory[] {
  const days = daysUntil(shopDay(now));
  const weights = days.map(busynessOf);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const stories: OrderStory[] = [];
  let due = 0;
  for (const [index, day] of days.entries()) {
    due += ((weights[index] ?? 0) / whole) * ordersInAll;
    const today = Math.max(0, Math.round(due + draw.next() - 0.5));
    due -= today;
    for (let count = 0; count < today; count += 1) {
      const at = orderingMoment(draw, day);
      const story = planOrder(draw, buyers, at, now, stories.length + 1);
      if (minutesLater(at, 30) < now) stories.push(story);
    }
  }
  return withTroubles(draw, stories, now);
}

function planOrder(draw: Draw, buyers: readonly Buyer[], at: Date, now: Date, index: number): OrderStory {
  const buyer = draw.weighted(buyers, ({ hasAccount, email, companyName }) => {
    if (demoCustomers.some((known) => known.email === email)) return 2;
    return hasAccount ? (companyName ? 5 : 2.4) : 0.9;
  });
  const isCompany = buyer.companyName !== "" || buyer.email === demoCustomers[1].email;
  const pieces = basketOf(draw, Number(shopDay(at).slice(5, 7)), isCompany);
  const price = listPriceOf(pieces);
  const payBy = payByOf(draw, buyer, isCompany, price);
  const isPickedUp = buyer.country === "RO" && buyer.state === "CJ" && draw.chance(0.3);
  const quantity = pieces.reduce((sum, piece) => sum + piece.quantity, 0);
  return {
    kind: "order",
    key: `order-${index}`,
    number: 0,
    at,
    buyer,
    pieces,
    payBy,
    code: !buyer.hasAccount && draw.chance(0.12) ? "WELCOME10" : null,
    giftCard:
      payBy === "test" && draw.chance(0.025)
        ? {
            at: new Date(at.getTime() - draw.whole(5, 40) * dayMs),
            amountMinor: draw.pick([2500, 5000, 10000]),
          }
        : null,
    isPickedUp,
    words: draw.chance(0.07) ? draw.pick(wordsOf[buyer.locale]) : "",
    fate: fateOf(draw, { at, payBy, pieces: quantity, lines: pieces.length, isPickedUp }, now),
  };
}

const wordsOf = {
  en: ["Please leave it with the neighbour at number 14.", "It is a present: no papers in the box, please."],
  ro: ["Vă rog să sunați cu o oră înainte.", "E cadou, fără factură în colet, vă rog."],
};

function payByOf(draw: Draw, { country }: Buyer, isCompany: boolean, price: number): PayBy {
  if (draw.chance(isCompany ? 0.6 : price > 150_000 ? 0.35 : 0.1)) return "transfer";
  return country === "RO" && !isCompany && price < cashMinorMost && draw.chance(0.28) ? "cod" : "test";
}

/** Adds usual troubles: one order on hold and one chargeback. */
function withTroubles(draw: Draw, stories: OrderStory[], now: Date): OrderStory[] {
  const ageDays = ({ at }: OrderStory) => (now.getTime() - at.getTime()) / dayMs;
  const held = stories.findLast((story) => story.payBy !== "cod" && story.fate.paidAt && ageDays(story) > 4);
  const disputed = stories.findLast(
    (story) => story.payBy === "test" && story.fate.shipments.length === 1 && ageDays(story) > 14,
  );
  return stories.map((story) => {
    if (story === held) return { ...story, fate: heldFate(draw, story.fate) };
    if (story !== disputed) return story;
    return { ...story, giftCard: null, fate: disputedFate(story.fate, new Date(now.getTime() - 3 * dayMs)) };
  });
}

/** Quote requests: days ago, and their outcome. */
const askings = [
  [318, "accept"],
  [287, "decline"],
  [246, "accept"],
  [214, "expired"],
  [188, "accept"],
  [161, "accept"],
  [137, "expired"],
  [104, "accept"],
  [83, "decline"],
  [62, "accept"],
  [41, "expired"],
  [27, "accept"],
  [13, "counter"],
  [9, "offered"],
  [6, "offered"],
  [2, "asked"],
  [1, "asked"],
] as const;

const briefs = {
  en: [
    "A house near Turda, ground floor and attic. Could you come and measure?",
    "We replace the windows of a guest house, room by room, until May.",
    "New build; the architect's list is in the post. What can you do on the price?",
  ],
  ro: [
    "O casă lângă Turda, parter și mansardă. Puteți veni la măsurători?",
    "Schimbăm ferestrele unei pensiuni, cameră cu cameră, până în mai.",
    "Construcție nouă; ce preț puteți face pentru toate la un loc?",
  ],
};

function planQuotes(draw: Draw, buyers: readonly Buyer[], now: Date): QuoteStory[] {
  const askers = buyers.filter(({ email }) => !demoCustomers.some((known) => known.email === email));
  return askings.map(([daysAgo, end], index): QuoteStory => {
    const at = orderingMoment(draw, laterDay(shopDay(now), -daysAgo));
    const buyer = draw.weighted(askers, ({ companyName }) => (companyName ? 8 : 1));
    const pieces = [...basketOf(draw, 6, true), ...basketOf(draw, 6, true)];
    const offeredAt = workdayLater(draw, at, draw.whole(1, 2));
    const isOffered = end !== "asked" && offeredAt < now;
    const answeredAt = workdayLater(draw, offeredAt, draw.whole(2, 6));
    const answer = end === "accept" || end === "decline" || end === "counter" ? end : null;
    const isAnswered = isOffered && answer !== null && answeredAt < now;
    const sum = pieces.reduce((all, { quantity }) => all + quantity, 0);
    const asked = { at: answeredAt, payBy: "transfer" as const, pieces: sum, lines: 1, isPickedUp: false };
    return {
      kind: "quote",
      key: `quote-${index + 1}`,
      number: 0,
      at,
      buyer: { ...buyer, hasAccount: true },
      pieces: pieces
        .map((piece): Piece => ({ ...piece, quantity: piece.quantity + draw.whole(1, 4) }))
        .filter(({ key }, place, all) => all.findIndex((one) => one.key === key) === place),
      words: draw.pick(briefs[buyer.locale]),
      offer: isOffered
        ? {
            at: offeredAt,
            validUntil: laterDay(shopDay(offeredAt), end === "offered" || end === "counter" ? 30 : 14),
            percentOff: draw.pick([0, 5, 8]),
            words: "",
          }
        : null,
      answer: isAnswered ? { at: answeredAt, kind: answer, words: answerWords[answer] } : null,
      fate: isAnswered && answer === "accept" ? fateOf(draw, asked, now) : nothingYet,
    };
  });
}

const answerWords = {
  accept: "",
  decline: "We go with triple glazing from another maker, thank you for the quick answer.",
  counter: "Could the sills be included at this price?",
};

function planCarts(draw: Draw, buyers: readonly Buyer[], now: Date): CartStory[] {
  return [26, 19, 12, 8, 5, 3, 2, 1, 1].flatMap((daysAgo, index): CartStory[] => {
    const at = orderingMoment(draw, laterDay(shopDay(now), -daysAgo));
    const buyer = draw.pick(buyers.filter(({ hasAccount }) => !hasAccount));
    return [{ kind: "cart", key: `cart-${index + 1}`, at, buyer, pieces: basketOf(draw, 10, false) }];
  });
}

/** Gift cards that staff gave away: as a thank-you, for a delay, and one that was lost and therefore blocked. */
function planCards(now: Date): CardStory[] {
  const cards = [
    [203, 5000, "ioana.muresan@example.com", "Thank you for the photographs of your house", false],
    [96, 2500, "radu.todea@example.com", "For the week that your order came late", false],
    [38, 10000, "comenzi@hanul-cibin.example", "The fiftieth window", false],
    [21, 5000, "oana.rus@example.com", "Lost in the post, a new one was sent", true],
  ] as const;
  return cards.map(([daysAgo, amountMinor, email, words, isBlocked], index) => ({
    kind: "card",
    key: `card-${index + 1}`,
    at: new Date(now.getTime() - daysAgo * dayMs),
    ...{ amountMinor, email, words, isBlocked },
  }));
}

/** Assigns numbers without gaps in order of time: to orders by placing, to documents by issuing. */
function giveNumbers(stories: readonly Story[]): Pick<Year, "lastOrder" | "lastDocuments"> {
  const numbered = stories.filter((story) => story.kind === "order" || story.kind === "quote");
  for (const [index, story] of numbered.entries()) story.number = index + 1;
  const last = new Map<string, Year["lastDocuments"][number]>();
  const count = (kind: "invoice" | "credit", documents: readonly { at: Date; number: number }[]) => {
    for (const document of documents.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
      const year = yearOf(document.at);
      document.number = (last.get(`${kind} ${year}`)?.number ?? 0) + 1;
      last.set(`${kind} ${year}`, { kind, year, number: document.number });
    }
  };
  count(
    "invoice",
    numbered.flatMap(({ fate }) => fate.invoice ?? []),
  );
  count(
    "credit",
    numbered.flatMap(({ fate }) => fate.refund ?? []),
  );
  return { lastOrder: numbered.length, lastDocuments: [...last.values()] };
}
