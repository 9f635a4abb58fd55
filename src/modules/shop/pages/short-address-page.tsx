import { productPathOf } from "#modules/catalogue/server/vocabulary/product-address.ts";
import { publicLoader } from "#platform/pages/page.ts";
import { movedTo, productParameters } from "../server/product-address.ts";

/** `/shop/zada-78` and `/shop/zada-78-12` redirect permanently to the product and keep the query. */
export const loader = publicLoader(async (context, { params, url }) => {
  throw movedTo((await productPathOf(context, params["slug"] ?? "")) + url.search);
}, productParameters);

/** Never rendered: the loader redirects or refuses. Without a component, the refusal would not be a page. */
export default function ShortAddressPage() {
  return null;
}
