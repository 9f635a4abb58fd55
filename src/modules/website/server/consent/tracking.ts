import { z } from "zod";
import type { Site } from "#platform/site.ts";

/** What a site counts and remembers of visitors who have agreed to it. Nothing of anybody else, whatever stands here. */
export const trackingShape = z.object({
  /** Whether figures are counted at all. */
  counts: z.boolean().catch(true),
  /** The specification's `track` of the product's page: whether its views count and are found again. */
  productPages: z.boolean().catch(true),
});

export type Tracking = z.output<typeof trackingShape>;

export function trackingOf({ settings }: Pick<Site, "settings">): Tracking {
  return trackingShape.catch({ counts: true, productPages: true }).parse(settings["tracking"] ?? {});
}
