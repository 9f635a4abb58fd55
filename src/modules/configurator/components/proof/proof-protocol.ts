import type { Explanation, Repair } from "../solver/explanation.ts";
import type { Verdict } from "../solver/first-proof.ts";
import type { Choice, RuleModel } from "../solver/rule-model.ts";

/** What the page asks the worker that proves. Every request after the first stands for the same rules. */
export type ProofRequest =
  | { kind: "rules"; model: RuleModel }
  /** Verdicts of these attributes in this order; a later request of this kind ends it. */
  | { kind: "prove"; round: number; choices: readonly Choice[]; attributes: readonly string[] }
  /** Whether a typed number can be made, and the nearest ones that can. */
  | { kind: "near"; question: number; choices: readonly Choice[]; wanted: readonly [string, number] }
  | { kind: "explain"; question: number; choices: readonly Choice[]; wanted: Choice };

/** Null where nothing on that side can be made. */
export interface NearNumbers {
  isOffered: boolean;
  below: number | null;
  above: number | null;
}

export type ProofAnswer =
  | { kind: "verdict"; round: number; verdict: Verdict }
  | ({ kind: "near"; question: number } & NearNumbers)
  | { kind: "explained"; question: number; explanation: Explanation | null; repair: Repair | null };
