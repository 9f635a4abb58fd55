import type { BlockKind } from "#modules/content/server/block-kind.tsx";
import { productBannerBlock } from "./productBanner/kind.tsx";
import { sliderBlock } from "./slider/kind.tsx";

export const sliderBlockKinds: readonly BlockKind[] = [sliderBlock, productBannerBlock];
