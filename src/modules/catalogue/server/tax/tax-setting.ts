import { z } from "zod";
import type { Site } from "#platform/site.ts";

/** Whether a tax is rounded once for a whole document or for each of its lines. */
export type TaxRounding = "document" | "line";

/** The values of `site.settings.taxes`; a missing or invalid value has its default. */
const taxSettings = z.object({
  rounding: z.enum(["document", "line"]).catch("document"),
});

export type TaxSettings = z.output<typeof taxSettings>;

export function taxSettingsOf(site: Pick<Site, "settings">): TaxSettings {
  const kept = site.settings["taxes"];
  return taxSettings.parse(typeof kept === "object" && kept !== null ? kept : {});
}
