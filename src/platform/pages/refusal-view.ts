import type { RefusalKind } from "#platform/errors.ts";

/** What an error page knows of a refusal. */
export interface RefusalView {
  kind: RefusalKind;
  words: string;
}
