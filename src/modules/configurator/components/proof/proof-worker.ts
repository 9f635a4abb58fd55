import { type CompiledModel, compileModel } from "../solver/compiled-model.ts";
import { ChosenSoFar } from "../solver/configuration.ts";
import { explain, repair } from "../solver/explanation.ts";
import type { Choice } from "../solver/rule-model.ts";
import type { NearNumbers, ProofAnswer, ProofRequest } from "./proof-protocol.ts";

/*
 * Proves apart from the page which values lead to a complete valid configuration: with many rules a proof may take longer
 * than a frame. The rules come first; a newer request for verdicts ends an older one between two attributes.
 */
let proven: ChosenSoFar | undefined;
let latestRound = 0;

const answer = (message: ProofAnswer) => self.postMessage(message);

self.addEventListener("message", ({ data }: MessageEvent<ProofRequest>) => {
  if (data.kind === "rules") {
    proven = new ChosenSoFar(compileModel(data.model));
    return;
  }
  if (!proven) return;
  if (data.kind === "explain") {
    const { question, choices, wanted } = data;
    proven.choose(choices);
    const known = proven.completed();
    const explanation = explain(proven.model, choices, wanted, { known }) ?? null;
    answer({
      kind: "explained",
      question,
      explanation,
      repair: repair(proven.model, choices, wanted, { known }) ?? null,
    });
    return;
  }
  if (data.kind === "near") {
    const { question, choices, wanted } = data;
    answer({ kind: "near", question, ...nearNumbers(proven.model, choices, wanted) });
    return;
  }
  latestRound = data.round;
  void prove(proven, data);
});

/** Beside the choices, apart from what is being proven. */
function nearNumbers(
  model: CompiledModel,
  choices: readonly Choice[],
  [id, typed]: readonly [string, number],
): NearNumbers {
  const beside = new ChosenSoFar(model);
  beside.choose(choices.filter(([attribute]) => attribute !== id));
  return { isOffered: beside.isOffered(id, typed), ...beside.nearest(id, typed) };
}

async function prove(
  chosen: ChosenSoFar,
  { round, choices, attributes }: Extract<ProofRequest, { kind: "prove" }>,
) {
  chosen.choose(choices);
  for (const attribute of attributes) {
    // A newer request may be waiting.
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (round !== latestRound) return;
    answer({ kind: "verdict", round, verdict: chosen.verdict(attribute) });
  }
}
