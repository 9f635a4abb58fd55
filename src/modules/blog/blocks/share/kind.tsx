import { z } from "zod";
import { type BlockKind, blockKind } from "#modules/content/server/block-kind.tsx";
import { ShareLinks } from "./block.tsx";

/** Links to share the page. No network learns of a visitor who does not press its link. */
export const shareBlock: BlockKind = blockKind({
  kind: "share",
  label: "blog.blockShare",
  hint: "blog.blockShareHint",
  icon: "share",
  group: "site",
  data: z.strictObject({ title: z.string().trim().max(200) }),
  initial: { title: "" },
  settings: [
    {
      name: "title",
      label: "blog.blockShareTitle",
      hint: "blog.blockShareTitleHint",
      type: "text",
      max: 200,
    },
  ],
  block: ({ data, address }) => <ShareLinks title={data.title} address={address} />,
  words: () => "",
  behaviour: "blog/share",
});
