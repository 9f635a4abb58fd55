import type { Verdict } from "../solver/first-proof.ts";
import type { Said } from "./said.ts";
import type { Cause } from "./words.ts";

/** A blocked value with its cause and its repair. */
export interface BlockedView {
  attribute: string;
  value: string;
  cause: Cause;
  /** Null without a repair. */
  repair: { said: Said; changes: string[]; priceText: string | null } | null;
}

export interface PriceView {
  /** In units of the currency, for computing differences. */
  units: number;
  total: string;
  before: string | null;
  note: string;
  /** `of` is the answer that a position is charged for, in words; empty if its name says all. */
  lines: { name: string; of: string; amount: string; facts: string[] }[];
}

/** A picture of a value or the product, as attributes of an `img`. */
export interface PictureView {
  src: string;
  srcSet: string;
  widthPx: number;
  heightPx: number;
  alt: string;
}

/** The page of a configurator at one step. */
export interface ConfiguratorView {
  templateId: number;
  name: string;
  /** Pictures by their media library ids. */
  pictures: Readonly<Record<number, PictureView>>;
  productPath: string;
  /** Null while nothing is stored. */
  sessionId: number | null;
  stepId: string;
  said: Said;
  /** Completed by the server. */
  configuration: Readonly<Record<string, string | number>>;
  verdicts: readonly Verdict[];
  blocked: readonly BlockedView[];
  price: PriceView | null;
  /** The delivery date for an order placed now, in words; null without a promise. */
  arrival: string | null;
  /** Attributes of this step with a missing required answer. */
  missing: readonly string[];
  /** The problem of the submitted form, or null. */
  problem: string | null;
  /** Answers from a link or an earlier version of the rules that are no longer possible. */
  dropped: readonly { words: string; reasons: string[]; stepId: string | null; stepName: string }[];
  /** Nothing is stored yet: it starts with the product page's variant. */
  isNew: boolean;
  /** Somebody else's configuration, which the visitor gets as a copy. */
  isCopy: boolean;
  /** The link leads to a configuration that is not kept any more. */
  isLost: boolean;
  /** A configuration that was started earlier. */
  isResumed: boolean;
}
