import { globSync } from "node:fs";
import { join, sep } from "node:path";
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** File names of the pages that a provider may have in its folder, with their addresses. */
const addresses: Record<string, (code: string) => string> = {
  // For typing or confirming a payment on our own site.
  "payment-page.tsx": (code) => `payment/${code}/:reference`,
  // For typing a card that is saved without a payment.
  "card-page.tsx": (code) => `my/payment_method/${code}/:setUp`,
};

/**
 * The pages of all payment providers. They are found by file name, so a provider with a form is still only its folder.
 */
export function providerRoutes(folder: string): RouteConfigEntry[] {
  return globSync("server/providers/*/pages/*.tsx", { cwd: folder })
    .sort()
    .map((path) => {
      const [, , code = "", , file = ""] = path.split(sep);
      const address = addresses[file];
      if (!address)
        throw new Error(`${path}: the pages of a provider are ${Object.keys(addresses).join(", ")}`);
      return route(address(code), join(folder, path), {
        id: `payment/${code}-${file.replace(/\.tsx$/, "")}`,
      });
    });
}
