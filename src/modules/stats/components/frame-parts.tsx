import type { FrameParts } from "#modules/website/components/frame-parts.ts";
import { CountedPage } from "./counted-page.tsx";

export const frameParts: FrameParts = { Over: CountedPage };
