import Download from "lucide-react/icons/download";
import { z } from "zod";
import { Icon } from "#ui/icon.tsx";
import { shortText } from "../../server/block-fields.ts";
import { blockKind } from "../../server/block-kind.tsx";

/** A file of this site to download. */
export const downloadBlock = blockKind({
  kind: "download",
  label: "content.download",
  hint: "content.downloadHint",
  icon: "download",
  group: "text",
  data: z.strictObject({
    href: z
      .string()
      .max(500)
      .regex(/^\/(?![/\\])/),
    name: shortText.min(1),
    note: shortText,
  }),
  initial: { href: "", name: "", note: "" },
  settings: [
    { name: "href", label: "content.downloadAddress", hint: "content.downloadAddressHint", type: "link" },
    { name: "name", label: "content.downloadName", type: "text", max: 200 },
    { name: "note", label: "content.downloadNote", hint: "content.downloadNoteHint", type: "text", max: 200 },
  ],
  block: ({ data: { href, name, note } }) => (
    <a className="download" href={href} download="">
      <Icon of={Download} />
      <span>
        {name}
        {note && <small>{note}</small>}
      </span>
    </a>
  ),
  words: ({ name, note }) => [name, note].filter(Boolean).join("\n"),
});
