import type { FrameParts } from "#modules/website/components/frame-parts.ts";

/**
 * The parts that modules add to the frame of every page. The build fills them in by module, see
 * platform/build/composed.ts.
 */
export const frameParts: Readonly<Record<string, FrameParts>> = {};
