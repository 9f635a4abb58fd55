import type { FrameParts } from "#modules/website/components/frame-parts.ts";
import { CompareDock } from "./compare-dock.tsx";

export const frameParts: FrameParts = { Over: CompareDock };
