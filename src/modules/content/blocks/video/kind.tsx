import { z } from "zod";
import { videoSource } from "../../components/video-address.ts";
import { pictureField, shortText, titleField } from "../../server/block-fields.ts";
import { blockKind } from "../../server/block-kind.tsx";
import { pictureFacts } from "../../server/picture-schema.ts";
import { VideoBlock } from "./block.tsx";

export const videoBlock = blockKind({
  kind: "video",
  label: "content.video",
  hint: "content.videoHint",
  icon: "film",
  group: "media",
  data: z.strictObject({
    address: z
      .string()
      .max(500)
      .refine((address) => videoSource(address) !== null),
    title: shortText.min(1),
    picture: pictureFacts.nullable(),
  }),
  initial: { address: "", title: "", picture: null },
  settings: [
    { name: "address", label: "content.videoAddress", hint: "content.videoAddressHint", type: "link" },
    titleField,
    { ...pictureField, label: "content.videoPoster" },
  ],
  block: VideoBlock,
  words: ({ title }) => title,
  behaviour: "content/video",
});
