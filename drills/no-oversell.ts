import { type Harness, inHarness, number } from "./_harness.ts";
import { claimNoFailures, drill, type Report, tally } from "./_report.ts";
import { countedGoods, leadsToBank, pay, putInStock, readyToPay } from "./_shopping.ts";
import type { Answered, Visitor } from "./_visitor.ts";

const buyersInAll = 100;
const piecesInAll = 10;
const together = 20;
const saysWhatIsShort = /nothing left|sold out|out of stock|only \d+ (is|are) left/i;

interface Buyer {
  buyer: Visitor;
  payment: Record<string, string>;
}

await drill("no-oversell", (report) =>
  inHarness(async (harness) => {
    const [first, second] = await countedGoods(harness, 2);
    if (!first || !second) return;
    await oneArticle(harness, report, first.variantId);
    await twoArticles(harness, report, first.variantId, second.variantId);
    claimNoFailures(report, harness);
  }),
);

async function oneArticle(harness: Harness, report: Report, variantId: number): Promise<void> {
  await putInStock(harness, variantId, 1000);
  const buyers = await manyReady(harness, buyersInAll, () => [{ variantId, quantity: 1 }]);
  await putInStock(harness, variantId, piecesInAll);
  const lowest = watchLowest(harness, variantId);
  const answers = await Promise.all(buyers.map(({ buyer, payment }) => pay(buyer, payment)));
  const winners = buyers.filter((_, index) => leadsToBank(answers[index] as Answered));
  const losers = buyers.filter((_, index) => !leadsToBank(answers[index] as Answered));
  report.claim(
    `${buyersInAll} buyers at once, ${piecesInAll} pieces: exactly ${piecesInAll} orders`,
    winners.length === piecesInAll && (await placedWith(harness, variantId)) === piecesInAll,
    tally(answers.map(({ status, location }) => `${status} ${(location ?? "").replace(/tc_.*/, "tc_…")}`)),
  );
  await claimTold(harness, report, losers);

  await Promise.all(
    winners.map(async ({ buyer }, index) => {
      const bank = answers[buyers.indexOf(winners[index] as Buyer)]?.location ?? "";
      await buyer.form(bank, { action: "pay" });
      await buyer.rpc("/payment/process/poll", {});
    }),
  );
  const sold = await number(
    harness,
    "select coalesce(-sum(quantity), 0) from catalogue_stock_move where variant_id = $1 and quantity < 0",
    [variantId],
  );
  const left = await number(harness, "select on_hand from catalogue_stock where variant_id = $1", [
    variantId,
  ]);
  report.claim(
    "all of them were sold and none twice",
    sold === piecesInAll && left === 0,
    `${sold} sold, ${left} left`,
  );
  const seen = await lowest();
  report.claim("stock and what was free of it were never below zero", seen >= 0, `lowest ${seen}`);
}

/** The losers learn which item is short, reserve nothing, and began no payment. */
async function claimTold(harness: Harness, report: Report, losers: readonly Buyer[]): Promise<void> {
  const pages = await Promise.all(losers.map(({ buyer }) => buyer.follow("/shop/payment")));
  const told = pages.filter(({ status, text }) => status === 200 && saysWhatIsShort.test(text));
  report.claim(
    `the ${buyersInAll - piecesInAll} others are told what is short, with their cart kept`,
    told.length === buyersInAll - piecesInAll,
    tally(pages.map(({ path, status }) => `${status} ${path}`)),
  );
  const [loser] = losers;
  const called = await loser?.buyer.rpc("/shop/payment/transaction", {
    acquirer_id: loser.payment["acquirer_id"],
    terms: true,
  });
  report.claim(
    "a program that calls instead of a page is refused in words",
    called?.error !== undefined && called.result === undefined,
    called?.error?.data.message,
  );
  const transactions = await number(harness, "select count(*) from payment_transaction");
  report.claim(
    "before any of their money moves",
    transactions === piecesInAll,
    `${transactions} transactions`,
  );
}

/** Half of the buyers put the two articles into the cart in the other order: no deadlock occurs. */
async function twoArticles(harness: Harness, report: Report, one: number, other: number): Promise<void> {
  await putInStock(harness, one, 1000);
  await putInStock(harness, other, 1000);
  const both = [
    { variantId: one, quantity: 1 },
    { variantId: other, quantity: 2 },
  ];
  const buyers = await manyReady(harness, 40, (index) => (index % 2 === 0 ? both : both.toReversed()));
  await putInStock(harness, one, piecesInAll);
  await putInStock(harness, other, piecesInAll);
  const answers = await Promise.all(buyers.map(({ buyer, payment }) => pay(buyer, payment)));
  const won = answers.filter(leadsToBank).length;
  const held = await number(harness, "select held from catalogue_stock where variant_id = $1", [one]);
  report.claim(
    "40 buyers of two articles in both orders: as many orders as the scarcer one allows",
    won === piecesInAll / 2 && held === won,
    tally(answers.map(({ status, location }) => `${status} ${(location ?? "").replace(/tc_.*/, "tc_…")}`)),
  );
}

async function manyReady(
  harness: Harness,
  count: number,
  goods: (index: number) => { variantId: number; quantity: number }[],
): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  while (buyers.length < count) {
    const some = Array.from({ length: Math.min(together, count - buyers.length) }, (_, index) =>
      readyToPay(harness, goods(index)),
    );
    buyers.push(...(await Promise.all(some)));
  }
  return buyers;
}

async function placedWith(harness: Harness, variantId: number): Promise<number> {
  return number(
    harness,
    `select count(distinct o.id) from orders_order o join orders_line line on line.order_id = o.id
     where line.variant_id = $1 and o.state <> 'draft'`,
    [variantId],
  );
}

/** Checks repeatedly; the returned function ends it and answers the minimum. */
function watchLowest(harness: Harness, variantId: number): () => Promise<number> {
  let lowest = Number.POSITIVE_INFINITY;
  let watching = true;
  const watched = (async () => {
    while (watching) {
      const free = await number(
        harness,
        "select least(on_hand, on_hand - held, held) from catalogue_stock where variant_id = $1",
        [variantId],
      );
      lowest = Math.min(lowest, free);
    }
  })();
  return async () => {
    watching = false;
    await watched;
    return lowest;
  };
}
