import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import type {
  ProofAnswer,
  ProofRequest,
} from "../src/modules/configurator/components/proof/proof-protocol.ts";
import type { Verdict } from "../src/modules/configurator/components/solver/first-proof.ts";
import type { Choice } from "../src/modules/configurator/components/solver/rule-model.ts";
import type { Released } from "./_configurator-walk.ts";
import type { Harness } from "./_harness.ts";

declare global {
  interface Window {
    /** The workers of this drill, by the slug of their product. */
    proofs: Map<string, Worker>;
  }
}

/** The built worker of the configurator's page, in a browser. */
export interface BrowserProof {
  verdicts: (released: Released, choices: readonly Choice[]) => Promise<Verdict[]>;
  explained: (
    released: Released,
    choices: readonly Choice[],
    wanted: Choice,
  ) => Promise<Extract<ProofAnswer, { kind: "explained" }>>;
}

const assets = join(import.meta.dirname, "../build/client/assets");

export async function browserProof(browser: Browser, harness: Harness, path: string): Promise<BrowserProof> {
  const file = readdirSync(assets).find((name) => /^proof-worker-.*\.js$/.test(name));
  if (!file) throw new Error("The build has no worker.");
  const context = await browser.newContext({ baseURL: harness.baseUrl, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(path);
  await page.evaluate(() => {
    window.proofs = new Map();
  });
  const ask = (released: Released, request: ProofRequest, count: number): Promise<ProofAnswer[]> =>
    page.evaluate(askWorker, {
      ...{ url: `/assets/${file}`, name: released.slug, count },
      requests: [{ kind: "rules", model: released.family.model }, request] as const,
    });
  let round = 0;
  return {
    async verdicts(released, choices) {
      round += 1;
      const attributes = released.family.model.attributes.map(({ id }) => id);
      const answers = await ask(released, { kind: "prove", round, choices, attributes }, attributes.length);
      return answers.flatMap((one) => (one.kind === "verdict" ? [one.verdict] : []));
    },
    async explained(released, choices, wanted) {
      round += 1;
      const [answer] = await ask(released, { kind: "explain", question: round, choices, wanted }, 1);
      if (answer?.kind !== "explained") throw new Error("The worker did not explain.");
      return answer;
    },
  };
}

/** Runs in the page: one worker for each family, which receives its rules once. */
function askWorker(asked: {
  url: string;
  name: string;
  count: number;
  requests: readonly [rules: ProofRequest, request: ProofRequest];
}): Promise<ProofAnswer[]> {
  const { proofs } = window;
  let worker = proofs.get(asked.name);
  if (!worker) {
    worker = new Worker(asked.url, { type: "module" });
    worker.postMessage(asked.requests[0]);
    proofs.set(asked.name, worker);
  }
  const told = worker;
  return new Promise((resolve, reject) => {
    const answers: ProofAnswer[] = [];
    const hear = ({ data }: MessageEvent<ProofAnswer>) => {
      answers.push(data);
      if (answers.length < asked.count) return;
      told.removeEventListener("message", hear);
      resolve(answers);
    };
    told.addEventListener("message", hear);
    told.addEventListener("error", ({ message }) => reject(new Error(message)));
    told.postMessage(asked.requests[1]);
  });
}
