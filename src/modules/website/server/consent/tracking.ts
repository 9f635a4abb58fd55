import { z } from "zod";
import type { Site } from "#platform/site.ts";

/**
 * The site's counting and storing for visitors who consent. Visitors without consent are never tracked, whatever these
 * settings say.
 */
export const trackingShape = z.object({
  /** Whether visits are counted at all. */
  counts: z.boolean().catch(true),
  /** The specification's `track` of the product page: whether its views are counted and listed again. */
  productPages: z.boolean().catch(true),
});

export type Tracking = z.output<typeof trackingShape>;

export function trackingOf({ settings }: Pick<Site, "settings">): Tracking {
  return trackingShape.catch({ counts: true, productPages: true }).parse(settings["tracking"] ?? {});
}
