import { type Harness, inHarness } from "./_harness.ts";
import { randomFrom } from "./_money-buyer.ts";
import { pairsMissing, pairwise } from "./_pairs.ts";
import { claimNoFailures, drill, type Report } from "./_report.ts";
import { dimensions, type ShownCase, type ShownScene, setCase, setShownScene } from "./_shown-scene.ts";
import type { Thing } from "./_shown-sums.ts";
import { type Look, walk } from "./_shown-walk.ts";

// By default as few cases as cover every pair of values: `npm run drill -- shown-is-charged 200 7`.
const count = Number(process.argv[2] ?? 0);
const seed = Number(process.argv[3] ?? 1);
/** Prices of which many become fractional when tax is taken out of them or added. */
const priceMinors = [10_000, 999, 7_740, 57_500, 3_333, 1_001, 495, 12_345];

let failedCases = 0;

await drill("shown-is-charged", (report) =>
  inHarness(async (harness) => {
    const random = randomFrom(seed);
    const scene = await setShownScene(harness);
    const looks: Look[] = [];
    const cases: ShownCase[] = [];
    do cases.push(...pairwise(dimensions, random));
    while (cases.length < count);
    if (count > 0) cases.length = count;
    report.note(`seed ${seed}, ${cases.length} cases`);
    for (const [index, one] of cases.entries()) {
      const things = scene.goods.map((): Thing => {
        const priceMinor = priceMinors[Math.floor(random() * priceMinors.length)] ?? 0;
        return { priceMinor, quantity: 1 + Math.floor(random() * 7) };
      });
      looks.push(...(await tryCase(harness, report, { scene, one, things, number: index + 1 })));
    }
    const missing = count > 0 ? [] : pairsMissing(dimensions, cases);
    report.claim("every two choices came together", missing.length === 0, missing.slice(0, 3).join(" "));
    report.claim(
      "every case was ordered",
      failedCases === 0,
      `${cases.length} cases, ${failedCases} broke off`,
    );
    for (const [place, all] of Map.groupBy(looks, (look) => look.place)) {
      const wrong = all.filter(({ holds }) => !holds).length;
      report.claim(
        `${place}: says what leads to the total`,
        wrong === 0,
        `${all.length} looks, ${wrong} differ`,
      );
    }
    claimNoFailures(report, harness);
  }),
);

/** A difference is reported with its case, which the seed reproduces. */
async function tryCase(
  harness: Harness,
  report: Report,
  { scene, one, things, number }: { scene: ShownScene; one: ShownCase; things: Thing[]; number: number },
): Promise<Look[]> {
  const described = () => `seed ${seed}, case ${number}: ${JSON.stringify(one)} ${JSON.stringify(things)}`;
  await setCase(harness, scene, one, things);
  try {
    const looks = await walk(harness, scene, one, things);
    const wrong = looks.filter(({ holds }) => !holds);
    if (wrong.length > 0) report.note(described());
    for (const { place, wanted, found } of wrong) {
      report.note(
        `  ${place}: ${wanted} ${found === "" ? "is missing" : `should stand there, not ${found}`}`,
      );
    }
    return looks;
  } catch (error) {
    failedCases += 1;
    report.note(`${described()} broke off: ${(error as Error).message.slice(0, 300)}`);
    return [];
  }
}
