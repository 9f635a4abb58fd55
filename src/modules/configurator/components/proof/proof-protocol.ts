import type { Explanation, Repair } from "../solver/explanation.ts";
import type { Verdict } from "../solver/first-proof.ts";
import type { Choice, RuleModel } from "../solver/rule-model.ts";

/** Requests from the page to the proving worker. The first request sends the rules for all later ones. */
export type ProofRequest =
  | { kind: "rules"; model: RuleModel }
  /** Verdicts of these attributes in this order; a later request of this kind cancels it. */
  | { kind: "prove"; round: number; choices: readonly Choice[]; attributes: readonly string[] }
  /** Whether a typed number is possible, and the nearest possible numbers. */
  | { kind: "near"; question: number; choices: readonly Choice[]; wanted: readonly [string, number] }
  | { kind: "explain"; question: number; choices: readonly Choice[]; wanted: Choice };

/** Null if nothing on that side is possible. */
export interface NearNumbers {
  isOffered: boolean;
  below: number | null;
  above: number | null;
}

export type ProofAnswer =
  | { kind: "verdict"; round: number; verdict: Verdict }
  | ({ kind: "near"; question: number } & NearNumbers)
  | { kind: "explained"; question: number; explanation: Explanation | null; repair: Repair | null };
