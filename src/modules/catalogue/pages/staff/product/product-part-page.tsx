import { goTo, personalLoader } from "#platform/pages/page.ts";
import { staffProductPath } from "../../../paths.ts";
import { productHead, productIdOf, productRoles } from "../../../server/staff/staff-product-head.ts";

/**
 * Former addresses of separate pages for parts of a product: bookmarks lead to the section of today's single screen.
 */
const anchors: Record<string, string> = {
  attributes: "options",
  variants: "variants",
  pictures: "pictures",
  related: "accessory",
};

export const loader = personalLoader(productRoles, async (context, { params, url }) => {
  const { id } = await productHead(context, productIdOf(params));
  const part =
    url.pathname
      .replace(/\.data$/, "")
      .split("/")
      .at(-1) ?? "";
  throw goTo(`${staffProductPath(id)}#${anchors[part] ?? "texts"}`);
});

export default function ProductPartPage() {
  return null;
}
