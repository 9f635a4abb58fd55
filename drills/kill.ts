import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import pg from "pg";
import { isAlive } from "../src/platform/boot/alive.ts";
import { startPostgres } from "../src/platform/boot/postgres.ts";
import { freePort } from "../src/platform/testing/built-server.ts";
import { eventually, type Harness, openHarness, rows } from "./_harness.ts";
import { drill, type Report } from "./_report.ts";
import { address, countedGoods, leadsToBank, pay, paymentForm } from "./_shopping.ts";
import { type Visitor, visitor } from "./_visitor.ts";

const shoppers = 12;
const rounds = 2;
/** The kill comes only after enough was acknowledged for something to be lost, however slow the machine is. */
const enough = { orders: 2, quantity: 60, withinMs: 120_000 };
/** The time until the database notices the death of its program. */
const endsWithinMs = 30_000;

/** Results acknowledged to a shopper; all of them must exist afterwards. */
interface Acknowledged {
  buyer: Visitor;
  /** Variant to the quantity in the last answered call. */
  lines: Map<number, number>;
  placed: boolean;
}

/**
 * The program runs on its own PostgreSQL in a data folder, with the settings of production: both are killed under load
 * and restarted. Node is killed alone in the first round and together with PostgreSQL in the second.
 */
await drill("kill", async (report) => {
  const dataFolder = mkdtempSync(join(tmpdir(), "vitrine-kill-"));
  chmodSync(dataFolder, 0o755);
  try {
    for (let round = 0; round < rounds; round += 1) {
      await killedUnderLoad(dataFolder, report, { alsoDatabase: round === 1 });
    }
    await cleanStop(dataFolder, report);
    await npmEnded(dataFolder, report);
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
});

async function killedUnderLoad(
  dataFolder: string,
  report: Report,
  { alsoDatabase }: { alsoDatabase: boolean },
): Promise<void> {
  const { all, asked, postgres } = await inHarnessOn(dataFolder, async (harness) => {
    const variantIds = (await countedGoods(harness, 8)).map(({ variantId }) => variantId);
    const all = Array.from(
      { length: shoppers },
      (): Acknowledged => ({
        buyer: visitor(harness.baseUrl),
        lines: new Map(),
        placed: false,
      }),
    );
    const loads = all.map((shopper, index) => shop(harness, shopper, variantIds, index));
    await eventually(async () => isEnough(all), { withinMs: enough.withinMs, everyMs: 20 });
    const postgres = postmasterOf(dataFolder);
    harness.child.kill("SIGKILL");
    if (alsoDatabase) process.kill(postgres, "SIGKILL");
    return { all, postgres, asked: (await Promise.all(loads)).reduce((sum, one) => sum + one, 0) };
  });
  const who = alsoDatabase ? "Node and PostgreSQL killed" : "Node killed";
  report.claim(
    `${who} under load: the database does not outlive the program`,
    await eventually(async () => !isAlive(postgres), { withinMs: endsWithinMs, everyMs: 20 }),
  );
  const began = performance.now();
  await inHarnessOn(dataFolder, async (again) => {
    report.claim(
      `${who} under load: it starts again`,
      true,
      `${((performance.now() - began) / 1000).toFixed(1)} s`,
    );
    await claimKept(again, report, who, all, asked);
  });
}

function isEnough(all: readonly Acknowledged[]): boolean {
  const quantity = all.flatMap(({ lines }) => [...lines.values()]).reduce((sum, one) => sum + one, 0);
  return quantity >= enough.quantity && all.filter(({ placed }) => placed).length >= enough.orders;
}

/**
 * Adds, changes and orders as fast as the answers come, until the connection breaks. Answers the number of
 * acknowledgements.
 */
async function shop(
  harness: Harness,
  shopper: Acknowledged,
  variantIds: readonly number[],
  index: number,
): Promise<number> {
  let asked = 0;
  try {
    for (;;) {
      for (const variantId of variantIds) {
        const answered = await shopper.buyer.rpc("/shop/cart/update_json", {
          product_id: variantId,
          add_qty: 1,
          display: false,
        });
        const quantity = answered.result?.["quantity"];
        if (typeof quantity !== "number") throw new Error(answered.text);
        shopper.lines.set(variantId, quantity);
        asked += 1;
      }
      if (index % 3 !== 0 || shopper.placed) continue;
      const answered = await shopper.buyer.form("/shop/address", await address(harness));
      if (answered.status !== 303) throw new Error(answered.text);
      const placed = await pay(shopper.buyer, await paymentForm(harness, shopper.buyer));
      if (!leadsToBank(placed)) throw new Error(`${placed.status} ${placed.location}`);
      shopper.placed = true;
      return asked;
    }
  } catch (error) {
    if (harness.child.signalCode === null && harness.child.exitCode === null && !isConnectionError(error))
      throw error;
    return asked;
  }
}

async function claimKept(
  harness: Harness,
  report: Report,
  who: string,
  all: readonly Acknowledged[],
  asked: number,
): Promise<void> {
  const lost: string[] = [];
  let lines = 0;
  for (const { buyer, lines: acknowledged, placed } of all) {
    const kept = await linesOf(harness, buyer);
    for (const [variantId, quantity] of acknowledged) {
      lines += 1;
      const found = kept.find((line) => line.variant_id === variantId)?.quantity ?? 0;
      if (found < quantity) lost.push(`variant ${variantId}: ${quantity} acknowledged, ${found} found`);
    }
    if (placed && kept.every(({ state }) => state === "draft")) lost.push("a placed order");
  }
  const orders = all.filter(({ placed }) => placed).length;
  report.claim(
    `${who}: every acknowledged cart line and order is there`,
    lost.length === 0 && lines > 0 && orders > 0,
    `${asked} answers, ${lines} lines, ${orders} orders`,
  );
  for (const words of lost.slice(0, 10)) report.note(words);
  const [whole] = await rows<{ broken: number }>(
    harness,
    `select (select count(*) from orders_order o where o.state <> 'draft'
         and not exists (select 1 from payment_transaction where payable_kind = 'order' and payable_id = o.id))
       + (select count(*) from orders_order o where o.state = 'placed'
         and not exists (select 1 from catalogue_hold where holder = 'order:' || o.id))
       + (select count(*) from catalogue_stock stock where held <> (select coalesce(sum(quantity), 0)
         from catalogue_hold hold where hold.variant_id = stock.variant_id and tracked)) as broken`,
  );
  report.claim(`${who}: no order is half done, promised goods equal the holds`, Number(whole?.broken) === 0);
  const first = all.find(({ placed }) => !placed);
  const seen = first && (await visitor(harness.baseUrl, first.buyer.cookies).get("/shop/cart"));
  report.claim(`${who}: the visitor still has the session and sees the cart`, seen?.status === 200);
}

async function cleanStop(dataFolder: string, report: Report): Promise<void> {
  let postgres = 0;
  let began = 0;
  const child = await inHarnessOn(dataFolder, async (harness) => {
    postgres = postmasterOf(dataFolder);
    began = performance.now();
    return harness.child;
  });
  report.claim(
    "SIGTERM ends both in order",
    child.exitCode === 0 && !isAlive(postgres),
    `${((performance.now() - began) / 1000).toFixed(1)} s, code ${child.exitCode}`,
  );
}

/** npm does not forward SIGTERM to its child; the server ends anyway. */
async function npmEnded(dataFolder: string, report: Report): Promise<void> {
  const port = await freePort();
  const npm = spawn("npm", ["start"], {
    stdio: "ignore",
    env: { ...process.env, DATABASE_URL: "", DATA_FOLDER: dataFolder, HOST: "127.0.0.1", PORT: String(port) },
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    );
  const started = await eventually(answers, { withinMs: enough.withinMs, everyMs: 200 });
  const postgres = postmasterOf(dataFolder);
  npm.kill("SIGTERM");
  const ended = await eventually(async () => !isAlive(postgres), { withinMs: endsWithinMs, everyMs: 200 });
  report.claim(
    "SIGTERM to npm ends the server that npm started, and its database",
    started && ended && !(await answers()),
  );
}

/**
 * The built program with its own database in the folder; facts are read over that database's socket. In any case both
 * have ended before their folder is deleted.
 */
async function inHarnessOn<Result>(
  dataFolder: string,
  use: (harness: Harness) => Promise<Result>,
): Promise<Result> {
  const harness = await openHarness({ DATABASE_URL: "", DATA_FOLDER: dataFolder, DEMO: "yes" });
  try {
    // Adopts the running server. If it has just ended, this one belongs to the drill and nobody else would stop it.
    const running = await startPostgres({
      folder: join(dataFolder, "postgres"),
      purpose: "command",
      log: () => {},
    });
    const db = new pg.Pool({ connectionString: running.connectionString("vitrine"), max: 4 });
    db.on("error", () => {});
    try {
      return await use({ ...harness, db });
    } finally {
      await db.end();
      await harness.stop();
      await running.stop();
    }
  } finally {
    if (harness.child.exitCode === null && harness.child.signalCode === null) await harness.stop();
  }
}

function linesOf(harness: Harness, buyer: Visitor) {
  return rows<{ variant_id: number; quantity: number; state: string }>(
    harness,
    `select line.variant_id, line.quantity, o.state from orders_line line
     join orders_order o on o.id = line.order_id join session on session.id = o.session_id
     where session.token_hash = sha256($1::bytea) and line.kind = 'product'`,
    [buyer.cookies.get("session_id") ?? ""],
  );
}

function postmasterOf(dataFolder: string): number {
  return Number.parseInt(readFileSync(join(dataFolder, "postgres/cluster/postmaster.pid"), "utf8"), 10);
}

function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError && error.message === "fetch failed";
}
