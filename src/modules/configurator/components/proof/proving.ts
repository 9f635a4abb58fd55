import type { RuleModel } from "../solver/rule-model.ts";
import type { ProofAnswer, ProofRequest } from "./proof-protocol.ts";

/** The next step usually follows within this time. */
const spareMs = 30_000;

/** The worker of the step before: the next step of the same rules continues with it, and with all that it has proven. */
let spare: { rules: string; worker: Worker; end: ReturnType<typeof setTimeout> } | undefined;
/** No number is used again, so that a late answer to an earlier step is recognised. */
let questions = 0;

export function nextQuestion(): number {
  questions += 1;
  return questions;
}

/** The worker that knows these rules. */
export function startProving(model: RuleModel, onAnswer: (answer: ProofAnswer) => void): Worker {
  const rules = JSON.stringify(model);
  const worker = spare?.rules === rules ? spare.worker : withRules(model);
  if (spare && spare.worker !== worker) spare.worker.terminate();
  clearTimeout(spare?.end);
  spare = undefined;
  worker.onmessage = ({ data }: MessageEvent<ProofAnswer>) => onAnswer(data);
  return worker;
}

function withRules(model: RuleModel): Worker {
  const worker = new Worker(new URL("./proof-worker.ts", import.meta.url), { type: "module" });
  worker.postMessage({ kind: "rules", model } satisfies ProofRequest);
  return worker;
}

/** Keeps the worker for the next step. */
export function stopProving(worker: Worker, model: RuleModel): void {
  spare?.worker.terminate();
  clearTimeout(spare?.end);
  worker.onmessage = null;
  spare = {
    rules: JSON.stringify(model),
    worker,
    end: setTimeout(() => {
      worker.terminate();
      spare = undefined;
    }, spareMs),
  };
}
