import type { Site } from "#platform/site.ts";
import { isInUnion } from "./legal-need.ts";
import { promisesOf } from "./promise.ts";

export interface WithdrawalFunction {
  isOn: boolean;
  /** The reason, as the end of a text's id. */
  why: "union" | "elsewhere" | "setOn" | "setOff";
}

/**
 * Whether the shop offers the online withdrawal function of Directive 2011/83/EU, article 11a, which Directive (EU)
 * 2023/2673 added and which applies since 19 June 2026. The shop's country decides. Owners who sell only to businesses,
 * or from elsewhere to consumers in the EU, set it themselves.
 */
export function withdrawalFunction({
  countryCode,
  settings,
}: Pick<Site, "countryCode" | "settings">): WithdrawalFunction {
  const { withdrawButton } = promisesOf({ settings });
  if (withdrawButton !== "auto")
    return { isOn: withdrawButton === "on", why: withdrawButton === "on" ? "setOn" : "setOff" };
  const isOn = isInUnion(countryCode);
  return { isOn, why: isOn ? "union" : "elsewhere" };
}
