import { performance } from "node:perf_hooks";
import { Worker } from "node:worker_threads";
import { doorFamily } from "../demo/configurator/door.ts";
import { screenFamily } from "../demo/configurator/screen.ts";
import { sillFamily } from "../demo/configurator/sill.ts";
import { skylightFamily } from "../demo/configurator/skylight.ts";
import { windowFamily } from "../demo/configurator/window.ts";
import { priceOf } from "../src/modules/configurator/components/family/family-plan.ts";
import type { ReleaseReport } from "../src/modules/configurator/components/family/release-check.ts";
import { compileModel } from "../src/modules/configurator/components/solver/compiled-model.ts";
import { ChosenSoFar } from "../src/modules/configurator/components/solver/configuration.ts";
import { explain } from "../src/modules/configurator/components/solver/explanation.ts";
import type { FirstProof } from "../src/modules/configurator/components/solver/first-proof.ts";
import type { Choice, RuleModel } from "../src/modules/configurator/components/solver/rule-model.ts";
import { measurePage } from "./_configurator-page.ts";
import { bench, type Figures } from "./_figures.ts";
import { largeFamily } from "./_large-family.ts";
import { type ModelSize, randomRules, seededRandom } from "./_random-rules.ts";
import { tellTimes, timed, timedAgain } from "./_times.ts";

const priceMs = 1;
const propagationMs = 10;
const explanationMs = 100;
const releaseThread = new URL("../src/modules/configurator/server/family/release-thread.ts", import.meta.url);

const sizes: Record<string, { size: ModelSize; sequences: number; step: number }> = {
  "40 attributes, 160 rules": {
    ...{ size: { choices: 38, numbers: 2, rules: 160, planted: 6 }, sequences: 20, step: 6 },
  },
  "200 attributes, 2,000 rules": {
    ...{ size: { choices: 195, numbers: 5, rules: 2000, planted: 6 }, sequences: 3, step: 10 },
  },
};

// The cost of one click: in rules (applying it, proving the visible step's values, proving everything, and explaining a
// blocked value), in prices, in drawing and in JavaScript. It selects random offered values until all are chosen, which
// is harder than a buyer's clicks.
await bench("configurator", async (figures) => {
  measurePrices(figures);
  for (const [name, { size, sequences, step }] of Object.entries(sizes)) {
    const rules = randomRules(size, 7);
    measureClicks(figures, name, rules, { sequences, step });
    await measureRelease(figures, name, rules);
  }
  await measurePage(figures);
});

/** The five families of the demo, and the large one. */
function measurePrices(figures: Figures): void {
  const large = randomRules({ choices: 195, numbers: 5, rules: 20, planted: 6 }, 7);
  const priced = [
    ["window", windowFamily] as const,
    ["door", doorFamily] as const,
    ["skylight", skylightFamily] as const,
    ["roller screen", screenFamily] as const,
    ["sill", sillFamily] as const,
    ["200 attributes", largeFamily(large)] as const,
  ];
  for (const [name, family] of priced) {
    const configuration = new ChosenSoFar(compileModel(family.model)).completed() ?? {};
    const times = Array.from({ length: 2000 }, () => timedAgain(() => priceOf(family, configuration)));
    tellTimes(figures, `price: ${name}`, times.slice(200), priceMs);
  }
}

function measureClicks(
  figures: Figures,
  name: string,
  rules: RuleModel,
  { sequences, step }: { sequences: number; step: number },
): void {
  const model = compileModel(rules);
  let proof: FirstProof | undefined;
  const first = timed(() => {
    proof = new ChosenSoFar(model).prove();
  });
  figures.figure(`${name}: first proof of everything`, first, "ms");
  const times = { change: [] as number[], step: [] as number[], all: [] as number[], why: [] as number[] };
  let deadEnds = 0;
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    const random = seededRandom(sequence);
    const chosen = new ChosenSoFar(model, proof);
    const choices: Choice[] = [];
    const open = model.attributes.map(({ id }) => id);
    while (open.length > 0) {
      const at = Math.floor(random() * open.length);
      const [id = ""] = open.splice(at, 1);
      const { offered, range } = chosen.verdict(id);
      const value = range ? range[0] : offered[Math.floor(random() * offered.length)];
      if (value === undefined) {
        deadEnds += 1;
        break;
      }
      choices.push([id, value]);
      times.change.push(timed(() => chosen.choose(choices)));
      if (!chosen.isPossible) deadEnds += 1;
      const visible = open.slice(0, step);
      times.step.push(timed(() => visible.map((one) => chosen.verdict(one))));
      if (choices.length % 5 === 0) times.all.push(timed(() => open.map((one) => chosen.verdict(one))));
      if (choices.length % 8 !== 0) continue;
      const blocked = blockedValue(model, chosen, open, proof);
      const known = chosen.completed();
      if (blocked) times.why.push(timedAgain(() => explain(model, choices.toReversed(), blocked, { known })));
    }
  }
  tellTimes(figures, `${name}: propagation of a click`, times.change, propagationMs);
  tellTimes(figures, `${name}: proof of the visible step`, times.step, propagationMs);
  // It continues in the worker, attribute by attribute, while the step is usable.
  tellTimes(figures, `${name}: proof of everything`, times.all);
  tellTimes(figures, `${name}: explanation`, times.why, explanationMs);
  figures.figure(`${name}: dead ends`, deadEnds, "", { wanted: { atMost: 0 } });
}

/** The checks of a release, in the thread that runs them. */
async function measureRelease({ figure }: Figures, name: string, rules: RuleModel): Promise<void> {
  const before = process.cpuUsage();
  const began = performance.now();
  const thread = new Worker(releaseThread, { workerData: { family: largeFamily(rules), cases: [] } });
  const { faults } = await new Promise<ReleaseReport>((resolve, reject) => {
    thread.once("message", resolve);
    thread.once("error", reject);
  });
  const { user, system } = process.cpuUsage(before);
  const holes = faults.filter(({ kind }) => kind === "price" || kind === "plan").length;
  figure(`${name}: release check in its thread`, (user + system) / 1000, "ms", {
    ...{ wallMs: Math.round(performance.now() - began), faults: faults.length, holes },
    wanted: { atMost: 60_000 },
  });
}

/** Blocked by earlier choices. A release contains no rules that are impossible to satisfy. */
function blockedValue(
  model: ReturnType<typeof compileModel>,
  chosen: ChosenSoFar,
  open: readonly string[],
  proof: FirstProof | undefined,
): Choice | undefined {
  for (const id of open) {
    const attribute = model.attributes[model.indexOf.get(id) ?? -1];
    if (!attribute || attribute.isNumber) continue;
    const { offered } = chosen.verdict(id);
    const first = proof?.verdicts[attribute.index]?.offered ?? [];
    const blocked = first.find((value) => !offered.includes(value));
    if (blocked) return [id, blocked];
  }
  return undefined;
}
