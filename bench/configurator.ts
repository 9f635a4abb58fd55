import { performance } from "node:perf_hooks";
import { compileModel } from "../src/modules/configurator/components/solver/compiled-model.ts";
import { ChosenSoFar } from "../src/modules/configurator/components/solver/configuration.ts";
import { explain } from "../src/modules/configurator/components/solver/explanation.ts";
import type { Choice } from "../src/modules/configurator/components/solver/rule-model.ts";
import { bench, type Figures } from "./_figures.ts";
import { type ModelSize, randomRules, seededRandom } from "./_random-rules.ts";

const sizes: Record<string, { size: ModelSize; sequences: number; step: number }> = {
  window: { size: { choices: 38, numbers: 2, rules: 160, planted: 6 }, sequences: 10, step: 6 },
  large: { size: { choices: 195, numbers: 5, rules: 2000, planted: 6 }, sequences: 1, step: 10 },
};

// What one click costs in rules: following it, proving what the visible step offers, proving everything, and saying why
// something is blocked. Random offered values until everything is chosen, which is harsher than a buyer.
await bench("configurator-solver", async (figures) => {
  for (const [name, { size, sequences, step }] of Object.entries(sizes)) {
    const model = compileModel(randomRules(size, 7));
    const first = performance.now();
    const untouched = new ChosenSoFar(model);
    for (const { id } of model.attributes) untouched.verdict(id);
    figures.figure(`${name}: first proof of everything`, performance.now() - first, "ms");
    const times = { change: [] as number[], step: [] as number[], all: [] as number[], why: [] as number[] };
    let deadEnds = 0;
    for (let sequence = 0; sequence < sequences; sequence += 1) {
      const random = seededRandom(sequence);
      const chosen = untouched;
      const choices: Choice[] = [];
      chosen.choose([]);
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
        const blocked = blockedValue(model, chosen, open);
        if (blocked) times.why.push(timed(() => explain(model, choices.toReversed(), blocked)));
      }
    }
    const wanted = { change: 10, step: 10, all: 100, why: 100 };
    for (const [what, list] of Object.entries(times)) {
      tell(figures, `${name}: ${what}`, list, wanted[what as keyof typeof wanted]);
    }
    figures.figure(`${name}: dead ends`, deadEnds, "", { wanted: { atMost: 0 } });
  }
});

function blockedValue(
  model: ReturnType<typeof compileModel>,
  chosen: ChosenSoFar,
  open: readonly string[],
): Choice | undefined {
  for (const id of open) {
    const attribute = model.attributes[model.indexOf.get(id) ?? -1];
    if (!attribute || attribute.isNumber) continue;
    const { offered } = chosen.verdict(id);
    const blocked = attribute.values.find((value) => !offered.includes(value));
    if (blocked) return [id, blocked];
  }
  return undefined;
}

function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

function tell({ figure }: Figures, name: string, times: readonly number[], atMost: number): void {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  figure(`${name} p50`, at(0.5), "ms", { count: sorted.length });
  figure(`${name} p95`, at(0.95), "ms", { wanted: { atMost } });
  figure(`${name} p99`, at(0.99), "ms");
}
