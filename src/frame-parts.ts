import type { FrameParts } from "#modules/website/components/frame-parts.ts";

/** What modules put into the frame of every page; the build puts it here by module, see platform/build/composed.ts. */
export const frameParts: Readonly<Record<string, FrameParts>> = {};
