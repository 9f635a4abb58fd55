import { productPath } from "#modules/catalogue/paths.ts";
import { productBySlug } from "#modules/catalogue/server/product/product.ts";
import type { ChatCard } from "#modules/chat/slots.ts";
import { Refusal } from "#platform/errors.ts";

const productForm = /^\/shop\/product\/([^/]{1,200})(\/configure)?$/;

/** A product linked in a chat: its title, picture and price as the reader sees them in the shop. */
export const productCard: ChatCard = async (context, { pathname, searchParams }) => {
  const found = productForm.exec(pathname);
  const slug = found?.[1] && decoded(found[1]);
  if (!slug) return null;
  const variantId = Number(searchParams.get("variant")) || 0;
  try {
    const answer = await productBySlug(
      context,
      slug,
      Number.isSafeInteger(variantId) && variantId > 0 ? { variantId } : {},
    );
    if (answer.kind !== "product") return null;
    const { name, path, combination } = answer.product;
    const { displayName, price, pictures } = combination;
    return {
      title: variantId > 0 ? displayName : name,
      picture: pictures[0]?.src ?? "",
      price: price.configured
        ? context.locale.text("catalogue.fromPrice", { price: price.text })
        : price.text,
      path: found[2] ? `${productPath(slug)}/configure` : variantId > 0 ? combination.path : path,
    };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
