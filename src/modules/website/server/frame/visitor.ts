import { ownPicturePath } from "#modules/people/server/customer/own-picture.ts";
import type { Context } from "#platform/context.ts";
import { visitorFacts } from "../../slots.ts";

/** A public page's data about its visitor, requested after loading. Modules add their facts through the slot. */
export async function visitorView(context: Context) {
  const facts: Record<string, unknown> = {};
  for (const fact of visitorFacts.entries()) facts[fact.name] = await fact.value(context);
  const picture = await ownPicturePath(context);
  return {
    ...facts,
    ...(picture === null ? {} : { user_picture: picture }),
    user_name: context.user?.name ?? "",
    roles: [...(context.user?.roles ?? [])],
    cart_quantity: Number(facts["cart_quantity"] ?? 0),
  };
}
