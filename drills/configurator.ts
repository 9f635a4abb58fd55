import { chromium } from "@playwright/test";
import { fieldName } from "../src/modules/configurator/components/screen/form-fields.ts";
import { openSteps } from "../src/modules/configurator/components/screen/shown-family.ts";
import { findChromium } from "../src/platform/testing/chromium.ts";
import { type BrowserProof, browserProof } from "./_configurator-browser.ts";
import {
  type Blocked,
  type Released,
  releasedFamilies,
  type Standing,
  type Walked,
  walk,
} from "./_configurator-walk.ts";
import { type Harness, inHarness } from "./_harness.ts";
import { randomFrom } from "./_money-buyer.ts";
import { claimNoFailures, drill } from "./_report.ts";
import { wordsOf } from "./_same-goods-claims.ts";
import { type Visitor, visitor } from "./_visitor.ts";

/**
 * Random clicks through every released family: every walk reaches a complete configuration, browser and server agree, a
 * cause contains nothing superfluous, and a repair delivers its offer at its price.
 *
 * `npm run drill -- configurator 10000` walks ten thousand times; `configurator 1 4711` repeats the walk of seed 4711.
 */
const walksInAll = Number(process.argv[2] ?? 10_000);
const firstSeed = Number(process.argv[3] ?? 1);
/** The number of walks that are also done on the server and in a browser, which takes a hundred times as long. */
const askedWalks = Math.min(walksInAll, Math.max(20, Math.ceil(walksInAll / 40)));
const wire = "/website_product_configurator";

await drill("configurator", (report) =>
  inHarness(async (harness) => {
    const families = await releasedFamilies(harness);
    const browser = await chromium.launch(findChromium());
    const faults: string[] = [];
    const sums = { clicks: 0, blocked: 0, typedWrong: 0, states: 0, repairs: 0, pressed: 0 };
    const walksOf = new Map(families.map(({ slug }) => [slug, 0]));
    try {
      const [first] = families;
      if (!first) throw new Error("No family is released.");
      const proof = await browserProof(browser, harness, `/shop/product/${first.slug}/configure`);
      const everyAsked = Math.floor(walksInAll / askedWalks);
      for (let seed = firstSeed; seed < firstSeed + walksInAll; seed += 1) {
        const random = randomFrom(Math.imul(seed, 0x9e3779b1));
        const released = families[seed % families.length] as Released;
        try {
          const walked = walk(released, random);
          sums.clicks += walked.clicks;
          sums.blocked += walked.blocked.length;
          sums.typedWrong += walked.typedWrong;
          walksOf.set(released.slug, (walksOf.get(released.slug) ?? 0) + 1);
          const turn = seed - firstSeed;
          // In rounds of all families, so that each of them is checked.
          if (Math.floor(turn / families.length) % everyAsked !== 0) continue;
          const asked = await compare(harness, proof, released, walked);
          sums.states += asked.states;
          sums.repairs += asked.repairs;
          sums.pressed += asked.pressed;
        } catch (error) {
          faults.push(
            `seed ${seed} (npm run drill -- configurator 1 ${seed}), ${released.slug}: ${(error as Error).message}`,
          );
        }
      }
    } finally {
      await browser.close();
    }
    report.note(
      `seeds from ${firstSeed}; ${[...walksOf].map(([slug, count]) => `${count}× ${slug}`).join(", ")}`,
    );
    for (const words of faults.slice(0, 20)) report.note(words.slice(0, 900));
    report.claim(
      "no click leads to a dead end, causes are minimal, and repairs give what they offer",
      faults.length === 0 && [...walksOf.values()].every((count) => count > 0),
      `${sums.clicks} clicks in ${walksInAll} walks, ${sums.blocked} blocked values, ${sums.typedWrong} numbers off, ${faults.length} wrong`,
    );
    report.claim(
      "browser and server offer the same and say the same price, and a pressed repair costs what it said",
      sums.states > 0 && (walksInAll < 50 || (sums.repairs > 0 && sums.pressed > 0)),
      `${sums.states} states, ${sums.repairs} explanations, ${sums.pressed} repairs pressed`,
    );
    claimNoFailures(report, harness);
  }),
);

/** Compares the states of a walk with the real server and the real worker. */
async function compare(harness: Harness, proof: BrowserProof, released: Released, walked: Walked) {
  const buyer = visitor(harness.baseUrl);
  for (const state of walked.states) await compareState(buyer, proof, released, state);
  let pressed = 0;
  for (const blocked of walked.blocked) {
    const { choices, wanted } = blocked;
    const answer = await proof.explained(released, choices.toReversed(), wanted);
    if (!answer.explanation || !answer.repair)
      throw new Error(`the browser does not explain ${JSON.stringify([wanted, choices])}`);
    if (pressed === 0 && (await pressRepair(harness, released, blocked))) pressed += 1;
  }
  return { states: walked.states.length, repairs: walked.blocked.length, pressed };
}

async function compareState(
  buyer: Visitor,
  proof: BrowserProof,
  released: Released,
  { choices, configuration, priceMinor }: Standing,
): Promise<void> {
  const { chosen, shown, family } = released;
  const form_values = formOf(released, choices);
  const [changed, priced, inBrowser] = await Promise.all([
    buyer.rpc(`${wire}/onchange`, { form_values, field_name: "" }),
    buyer.rpc(`${wire}/onchange_price`, { form_values }),
    proof.verdicts(released, choices),
  ]);
  const domain = (changed.result?.["domain"] ?? {}) as Record<string, [string, string, number[]][]>;
  const value = (changed.result?.["value"] ?? {}) as Record<string, string | number>;
  const where = `${JSON.stringify(choices)}: `;
  chosen.choose(choices);
  for (const attribute of shown.attributes) {
    if (attribute.kind === "text" || attribute.kind === "file") continue;
    const own = chosen.verdict(attribute.id);
    const browser = inBrowser.find((one) => one.attribute === attribute.id);
    same(`${where}the browser offers of ${attribute.id}`, browser, own);
    const completed = configuration[attribute.id];
    if (attribute.kind === "number") {
      same(`${where}the server fills in ${attribute.id}`, value[fieldName(attribute)], completed);
      continue;
    }
    const wireIds = attribute.values.filter(({ id }) => own.offered.includes(id)).map(({ wireId }) => wireId);
    same(`${where}the server offers of ${attribute.id}`, domain[fieldName(attribute)]?.[0]?.[2], wireIds);
    const filled = attribute.values.find(({ id }) => id === completed)?.wireId;
    same(`${where}the server fills in ${attribute.id}`, value[fieldName(attribute)], filled);
  }
  const steps = [...openSteps(shown, configuration).map(({ wireId }) => String(wireId)), "configure"];
  same(`${where}the server opens`, changed.result?.["open_cfg_step_line_ids"], steps);
  const minor = Math.round(Number(priced.result?.["pret_final"]) * 100);
  if (family.prices.currency !== "EUR") throw new Error("The demo sells in euros.");
  same(`${where}the server's price`, minor, priceMinor);
}

/** The page offers the repair with its price; pressing it, without a script, leads to exactly that. */
async function pressRepair(harness: Harness, released: Released, blocked: Blocked): Promise<boolean> {
  const { wanted, choices } = blocked;
  const buyer = visitor(harness.baseUrl);
  await buyer.rpc(`${wire}/save_custom_values`, { form_values: formOf(released, choices) });
  const at = openSteps(released.shown, released.chosen.completed() ?? {});
  const step = at.find(({ attributes }) => attributes.includes(wanted[0]));
  if (!step) return false;
  const path = `/shop/product/${released.slug}/configure?step=${encodeURIComponent(step.id)}`;
  const page = (await buyer.get(path)).text;
  const go = `repair:${wanted[0]}:${wanted[1]}`;
  const button = page.split(/(?=<button)/).find((one) => one.includes(`value="${go}"`));
  // A later step may ask for the blocked value only after another choice.
  if (!button) return false;
  const offered = wordsOf(/<bdi class="num">([\s\S]*?)<\/bdi>/.exec(button)?.[1] ?? "");
  const before = await priceNow(buyer, released);
  const answered = await buyer.form(`${wire}/step`, {
    product_tmpl_id: String(released.templateId),
    ...{ current_step: String(step.wireId), go },
  });
  same(`${go}: the press answers`, answered.status, 303);
  const after = await priceNow(buyer, released);
  const said = Number(offered.replace(/[^\d.]/g, "")) * 100 * (offered.startsWith("−") ? -1 : 1);
  same(`${JSON.stringify(choices)} ${go}: the repair costs`, Math.round(said), after.minor - before.minor);
  same(
    `${JSON.stringify(choices)} ${go}: the engine's difference`,
    blocked.differenceMinor,
    after.minor - before.minor,
  );
  const attribute = released.shown.attributes.find(({ id }) => id === wanted[0]);
  const chosen =
    attribute?.kind === "choice" ? attribute.values.find(({ id }) => id === wanted[1])?.wireId : wanted[1];
  same(`${go}: it is chosen`, attribute && after.value[fieldName(attribute)], chosen);
  return true;
}

async function priceNow(buyer: Visitor, { templateId }: Released) {
  const form_values = { product_tmpl_id: templateId };
  const priced = await buyer.rpc(`${wire}/onchange_price`, { form_values });
  const changed = await buyer.rpc(`${wire}/onchange`, { form_values, field_name: "" });
  return {
    minor: Math.round(Number(priced.result?.["pret_final"]) * 100),
    value: (changed.result?.["value"] ?? {}) as Record<string, string | number>,
  };
}

/** The form as the page sends it: every field, empty without a choice. */
function formOf(
  { shown, templateId }: Released,
  choices: Standing["choices"],
): Record<string, string | number> {
  const said = new Map(choices);
  const fields = shown.attributes.flatMap((attribute) => {
    if (attribute.kind === "text" || attribute.kind === "file") return [];
    const value = said.get(attribute.id);
    const wireId =
      attribute.kind === "choice" ? attribute.values.find(({ id }) => id === value)?.wireId : value;
    return [[fieldName(attribute), wireId ?? ""] as const];
  });
  return { product_tmpl_id: templateId, ...Object.fromEntries(fields) };
}

function same(words: string, found: unknown, wanted: unknown): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (one !== other) throw new Error(`${words} ${one?.slice(0, 300)}, not ${other?.slice(0, 300)}`);
}
