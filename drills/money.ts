import { type Harness, inHarness } from "./_harness.ts";
import { type Bought, buy, randomFrom } from "./_money-buyer.ts";
import { claimAgreement, claimGiftCards, claimSums, storedOrders } from "./_money-claims.ts";
import { takeOffer } from "./_money-offer.ts";
import { claimFigure, claimInvoices, claimList, claimMails, salesToldBy } from "./_money-papers.ts";
import { type MoneyShop, openShop, type Scene, scenes } from "./_money-scene.ts";
import { claimNoFailures, drill } from "./_report.ts";
import { signedInStaff } from "./_staff.ts";
import type { Visitor } from "./_visitor.ts";

// 10,000 by default: `npm run drill -- money 500`.
const cartsInAll = Number(process.argv[2] ?? 10_000);
const together = 10;
/** One cart in this many is an offer of the back office, if the scene is in the site's currency. */
const offerEvery = 20;

// Two processes of the program, to use two cores.
const env = { PROCESSES: "2" };

await drill("money", (report) =>
  inHarness(async (harness) => {
    const shop = await openShop(harness);
    const staff = await signedInStaff(harness, "shop");
    const before = await salesToldBy(staff);
    const faults: string[] = [];
    const bought: Bought[] = [];
    const began = performance.now();
    for (const [index, scene] of scenes.entries()) {
      await harness.db.query("update site set tax_display = $1", [scene.taxDisplay]);
      const share =
        Math.floor((cartsInAll * (index + 1)) / scenes.length) -
        Math.floor((cartsInAll * index) / scenes.length);
      bought.push(...(await buyMany(harness, shop, { scene, staff, share, faults })));
    }
    const seconds = (performance.now() - began) / 1000;
    report.note(`${(bought.length / seconds).toFixed(1)} carts a second`);
    for (const words of new Set(faults)) report.note(words);
    report.claim(`${cartsInAll} carts were ordered`, bought.length === cartsInAll, `${bought.length}`);
    report.claim("nothing on the way was refused", faults.length === 0, `${faults.length}`);
    const orders = await storedOrders(harness, bought);
    claimAgreement(report, bought, orders);
    await claimSums(harness, report, orders);
    await claimGiftCards(harness, report);
    await claimMails(harness, report, bought, orders);
    await claimInvoices(harness, report, bought, staff);
    await claimList(report, harness, bought, staff);
    await claimFigure(harness, report, bought, { before, after: await salesToldBy(staff) });
    claimNoFailures(report, harness);
  }, env),
);

/** Several simultaneous buyers, each with the next number: their order does not affect what they buy. */
async function buyMany(
  harness: Harness,
  shop: MoneyShop,
  { scene, staff, share, faults }: { scene: Scene; staff: Visitor; share: number; faults: string[] },
): Promise<Bought[]> {
  const bought: Bought[] = [];
  let next = 0;
  const worker = async () => {
    while (next < share) {
      const number = next;
      next += 1;
      const random = randomFrom(number * 7919 + scene.name.length * 104_729);
      const isOffer = scene.listCode === "" && number % offerEvery === offerEvery - 1;
      try {
        bought.push(
          await (isOffer
            ? takeOffer(harness, shop, staff, scene, random)
            : buy(harness, shop, scene, random)),
        );
      } catch (error) {
        faults.push(`${scene.name}: ${(error as Error).message.slice(0, 300)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: together }, worker));
  return bought;
}
