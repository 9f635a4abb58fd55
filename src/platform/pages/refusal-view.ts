import type { RefusalKind } from "#platform/errors.ts";

/** The parts of a refusal that an error page shows. */
export interface RefusalView {
  kind: RefusalKind;
  words: string;
}
