import type { ShownAttribute } from "./shown-family.ts";

/** The wire's names of the form fields. */
export const fieldName = ({ wireId, kind }: Pick<ShownAttribute, "wireId" | "kind">) =>
  kind === "choice" ? `__attribute-${wireId}` : `__custom_attribute-${wireId}`;

export const ownFieldName = ({ wireId }: Pick<ShownAttribute, "wireId">) => `__custom_attribute-${wireId}`;
