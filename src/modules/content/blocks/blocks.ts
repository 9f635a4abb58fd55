import type { BlockKind } from "../server/block-kind.tsx";
import { anchorBlock } from "./anchor/kind.tsx";
import { buttonBlock } from "./button/kind.tsx";
import { callToActionBlock } from "./callToAction/kind.tsx";
import { countdownBlock } from "./countdown/kind.tsx";
import { downloadBlock } from "./download/kind.tsx";
import { faqBlock } from "./faq/kind.tsx";
import { filmBlock } from "./film/kind.tsx";
import { galleryBlock } from "./gallery/kind.tsx";
import { hotspotsBlock } from "./hotspots/kind.tsx";
import { parallaxBlock } from "./parallax/kind.tsx";
import { pictureBlock } from "./picture/kind.tsx";
import { placeBlock } from "./place/kind.tsx";
import { quotationBlock } from "./quotation/kind.tsx";
import { revealBlock } from "./reveal/kind.tsx";
import { socialBlock } from "./social/kind.tsx";
import { videoBlock } from "./video/kind.tsx";

/** The kinds of blocks that need no other module. */
export const contentBlocks: readonly BlockKind[] = [
  quotationBlock,
  faqBlock,
  buttonBlock,
  downloadBlock,
  anchorBlock,
  pictureBlock,
  galleryBlock,
  videoBlock,
  hotspotsBlock,
  callToActionBlock,
  revealBlock,
  parallaxBlock,
  filmBlock,
  placeBlock,
  countdownBlock,
  socialBlock,
];
