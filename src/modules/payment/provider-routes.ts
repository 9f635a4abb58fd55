import { globSync } from "node:fs";
import { join, sep } from "node:path";
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Pages that a provider may have in its folder, by their files, and the addresses at which they are shown. */
const addresses: Record<string, (code: string) => string> = {
  // Where a payment is typed or confirmed on our own site.
  "payment-page.tsx": (code) => `payment/${code}/:reference`,
  // Where a card is typed that is saved without a payment.
  "card-page.tsx": (code) => `my/payment_method/${code}/:setUp`,
};

/** The pages of all payment providers. The files are found, so that a provider with a form is its folder as well. */
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
