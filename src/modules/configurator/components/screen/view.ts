import type { Verdict } from "../solver/first-proof.ts";
import type { Said } from "./said.ts";
import type { Cause } from "./words.ts";

/** A blocked value with its cause, and how it can be had after all. */
export interface BlockedView {
  attribute: string;
  value: string;
  cause: Cause;
  /** Null where no repair exists. */
  repair: { said: Said; changes: string[]; priceText: string | null } | null;
}

export interface PriceView {
  /** Units of the currency, for differences. */
  units: number;
  total: string;
  before: string | null;
  note: string;
  lines: { name: string; amount: string; facts: string[] }[];
}

/** A picture of a value or of the product, as an `img` shows it. */
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
  /** By their ids in the media library. */
  pictures: Readonly<Record<number, PictureView>>;
  productPath: string;
  /** Null as long as nothing is kept. */
  sessionId: number | null;
  stepId: string;
  said: Said;
  /** Completed by the server. */
  configuration: Readonly<Record<string, string | number>>;
  verdicts: readonly Verdict[];
  blocked: readonly BlockedView[];
  price: PriceView | null;
  /** When it arrives if it is ordered now, in words; null where nothing is promised. */
  arrival: string | null;
  /** Attributes of this step that have to be answered. */
  missing: readonly string[];
  /** What was wrong with what was sent; null where nothing was. */
  problem: string | null;
  /** What no longer fits, of a link or of an earlier version of the rules. */
  dropped: readonly { words: string; reasons: string[]; stepId: string | null; stepName: string }[];
  /** Nothing of it is kept: it begins with what the product's page shows. */
  isNew: boolean;
  /** Somebody else's configuration, of which the visitor gets a copy. */
  isCopy: boolean;
  /** It was begun before and goes on here. */
  isResumed: boolean;
}
