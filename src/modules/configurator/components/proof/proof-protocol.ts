import type { Explanation, Repair } from "../solver/explanation.ts";
import type { Verdict } from "../solver/first-proof.ts";
import type { Choice, RuleModel } from "../solver/rule-model.ts";

/** What the page asks the worker that proves. Every request after the first stands for the same rules. */
export type ProofRequest =
  | { kind: "rules"; model: RuleModel }
  /** Verdicts of these attributes in this order; a later request of this kind ends it. */
  | { kind: "prove"; round: number; choices: readonly Choice[]; attributes: readonly string[] }
  | { kind: "explain"; question: number; choices: readonly Choice[]; wanted: Choice };

export type ProofAnswer =
  | { kind: "verdict"; round: number; verdict: Verdict }
  | { kind: "explained"; question: number; explanation: Explanation | null; repair: Repair | null };
