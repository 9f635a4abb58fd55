import { z } from "zod";
import { BlockButton } from "../../components/block-words.tsx";
import { shortText } from "../../server/block-fields.ts";
import { blockKind } from "../../server/block-kind.tsx";
import { blockLink } from "../../server/picture-schema.ts";

const looks = ["ink", "line"] as const;

/** A link as a button. */
export const buttonBlock = blockKind({
  kind: "button",
  label: "content.button",
  hint: "content.buttonHint",
  icon: "button",
  group: "text",
  data: z.strictObject({ button: shortText.min(1), href: blockLink, look: z.enum(looks) }),
  initial: { button: "", href: "", look: "ink" },
  settings: [
    { name: "button", label: "content.blockButton", type: "text", max: 200 },
    { name: "href", label: "content.blockHref", type: "link" },
    {
      name: "look",
      label: "content.buttonLook",
      type: "choice",
      choices: looks.map((value) => ({ value, label: `content.buttonLook_${value}` })),
    },
  ],
  block: ({ data: { button, href, look } }) => (
    <p>
      <BlockButton href={href} button={button} kind={look} />
    </p>
  ),
  words: ({ button }) => button,
});
