import type { FrameParts } from "#modules/website/components/frame-parts.ts";

export const frameParts: FrameParts = {
  loadBlock: async () => (await import("./slider-block.tsx")).SliderBlock,
};
