import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "../src/platform/testing/chromium.ts";
import { type Harness, inHarness } from "./_harness.ts";
import { randomFrom } from "./_money-buyer.ts";
import { claimNoFailures, drill, tally } from "./_report.ts";
import { type BrowserWay, browserWays, openShopper } from "./_same-goods-browser.ts";
import { describe, expectCart } from "./_same-goods-claims.ts";
import { choose, pick, type Shop, unitPrice, type Wanted } from "./_same-goods-model.ts";
import { claimPapers, type Ordered, placeOrder } from "./_same-goods-papers.ts";
import { fillUp, setScene, stockUp, takeList } from "./_same-goods-scene.ts";
import { byQuote, byStaff } from "./_same-goods-staff.ts";
import { type Walk, type Way, wireWays } from "./_same-goods-wire.ts";
import { signedInStaff } from "./_staff.ts";
import { type Visitor, visitor } from "./_visitor.ts";

/**
 * A shopper with a model of the shop: random products, options, quantities, price lists and stock, put into the cart in
 * every possible way. The shop's pages and orders then have to contain exactly the choices.
 *
 * `npm run drill -- same-goods 2000` walks two thousand times; `same-goods 1 4711` repeats the walk of seed 4711.
 */
const walksInAll = Number(process.argv[2] ?? 2000);
const firstSeed = Number(process.argv[3] ?? 1);
/** One walk in this many uses a browser, which takes some forty times as long; one in this many is ordered. */
const browserEvery = 12;
const orderEvery = 6;
const sceneSeed = 20_26;

interface Fault {
  seed: number;
  steps: string[];
  words: string;
}

await drill("same-goods", (report) =>
  inHarness(async (harness) => {
    const shop = await setScene(harness, randomFrom(sceneSeed));
    const staff = await signedInStaff(harness, "shop");
    const browser = await chromium.launch(findChromium());
    const faults: Fault[] = [];
    const walked: string[] = [];
    const ordered: Ordered[] = [];
    try {
      for (let seed = firstSeed; seed < firstSeed + walksInAll; seed += 1) {
        const steps: string[] = [];
        try {
          const done = await walkOne({ harness, shop, staff, browser, seed, steps });
          walked.push(done.way);
          if (done.order) ordered.push(done.order);
        } catch (error) {
          faults.push({
            seed,
            steps,
            words: (error as Error).message.split("\n").slice(0, 12).join("\n      "),
          });
        }
      }
    } finally {
      await browser.close();
    }
    report.note(tally(walked));
    for (const { seed, steps, words } of faults.slice(0, 20)) {
      report.note(
        `seed ${seed} (npm run drill -- same-goods 1 ${seed}): ${steps.join("; ")}\n      ${words}`,
      );
    }
    report.claim(
      "cart, dialog, toast and popover have what was chosen, at its price and within its stock",
      faults.length === 0 && walked.length === walksInAll,
      `${walked.length} walks, ${faults.length} wrong`,
    );
    await claimPapers(harness, report, staff, ordered);
    claimNoFailures(report, harness);
  }),
);

interface Asked {
  harness: Harness;
  shop: Shop;
  staff: Visitor;
  browser: Browser;
  seed: number;
  steps: string[];
}

async function walkOne({ harness, shop, staff, browser, seed, steps }: Asked) {
  const random = randomFrom(Math.imul(seed, 0x9e3779b1));
  const ways = [...wireWays, byStaff(harness, staff), byQuote(harness)];
  // Alternating, so that few walks cover every way.
  const way =
    seed % browserEvery === 0
      ? browserWays[(seed / browserEvery) % browserWays.length]
      : ways[(seed - Math.floor(seed / browserEvery)) % ways.length];
  if (!way) throw new Error("There is no such way.");
  steps.push(way.name);
  const wanted = wish(shop, way, random);
  const isPastCart = "ownPapers" in way;
  const hasList = !isPastCart && random() < 0.5;
  const left = isPastCart ? null : await stockUp(harness, shop, wanted, random);
  steps.push(
    describe(wanted),
    hasList ? "by the list" : "by the shop's prices",
    `${left ?? "uncounted"} left`,
  );
  const limited = (one: Wanted) => ({ ...one, quantity: Math.min(one.quantity, left ?? one.quantity) });
  const step = (words: string) => steps.push(words);
  try {
    if ("browse" in way) {
      const shopper = await openShopper(browser, harness, hasList, way.needsWorker);
      try {
        const all = await way.browse(
          { shop, random, hasList, step, ...shopper },
          limited(wanted),
          wanted.quantity,
        );
        await expectCart(harness, shop, await shopper.buyer(), all, hasList);
      } finally {
        await shopper.close();
      }
      return { way: way.name };
    }
    const buyer = visitor(harness.baseUrl);
    if (hasList) await takeList(buyer);
    const walk: Walk = { shop, buyer, random, hasList, step };
    const all = await way.walk(walk, wanted);
    if (isPastCart) return { way: way.name };
    // The request exceeds the stock: the server reduces it.
    all[0] = limited(all[0] ?? wanted);
    await expectCart(harness, shop, buyer, all, hasList);
    if (seed % orderEvery !== 0) return { way: way.name };
    step("ordered");
    return { way: way.name, order: await placeOrder(harness, shop, buyer, all, hasList) };
  } finally {
    await fillUp(harness, wanted.product);
  }
}

function wish(shop: Shop, way: Way | BrowserWay, random: () => number): Wanted {
  const fitting = shop.products.filter(way.fits);
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const product = pick(random, fitting);
    const chosen = choose(shop, product, random, { loose: way.loose });
    if (!chosen) continue;
    const quantity = random() < 0.4 ? 1 : 1 + Math.floor(random() * 6);
    const wanted = { product, ...chosen, quantity, parent: null };
    if (unitPrice(shop, wanted, true) > 0) return wanted;
  }
  throw new Error(`nothing fits ${way.name}`);
}
