import { type CompiledModel, compileModel } from "../solver/compiled-model.ts";
import { ChosenSoFar } from "../solver/configuration.ts";
import { explain, repair } from "../solver/explanation.ts";
import type { Choice } from "../solver/rule-model.ts";
import type { NearNumbers, ProofAnswer, ProofRequest } from "./proof-protocol.ts";

/* Proves outside the page's thread which values lead to a complete valid configuration, because a proof with many rules
   may take longer than a frame. The rules come first; a newer request for verdicts stops an older one between two
   attributes. */
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

/** Computed beside the choices, independent of the running proof. */
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
    // Lets a waiting newer request in.
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (round !== latestRound) return;
    answer({ kind: "verdict", round, verdict: chosen.verdict(attribute) });
  }
}
