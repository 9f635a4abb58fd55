import { z } from "zod";
import { blockKind } from "../../server/block-kind.tsx";

/** A place on the page to which links lead by `#name`; invisible to visitors. */
export const anchorBlock = blockKind({
  kind: "anchor",
  label: "content.anchor",
  hint: "content.anchorHint",
  icon: "anchor",
  group: "text",
  data: z.strictObject({
    name: z
      .string()
      .max(60)
      .regex(/^[a-z][a-z0-9-]*$/),
  }),
  initial: { name: "" },
  settings: [
    { name: "name", label: "content.anchorName", hint: "content.anchorNameHint", type: "text", max: 60 },
  ],
  block: ({ data: { name } }) => <span id={name} className="anchor" tabIndex={-1} />,
  words: () => "",
});
