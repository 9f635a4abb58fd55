import HeartIcon from "lucide-react/icons/heart";
import { type FormEvent, useState } from "react";
import { useMadeVariants } from "#modules/catalogue/components/made-variant.ts";
import { caller } from "#platform/browser/call.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { dismissToast, showToast } from "#ui/toast.tsx";
import type * as contract from "../contract.ts";
import { wishlistPath } from "../paths.ts";
import { useWishes } from "./wishes.ts";

const call = caller<typeof contract>();

/** Hearts that are pressed quickly share one toast. */
let latestToast = 0;

const noChoice: readonly number[] = [];

interface HeartProps {
  /** Null if orders create the variants: the server then creates that of the choice. */
  variantId: number | null;
  templateId: number;
  /** The chosen options; undefined on a card, which represents the product. */
  optionIds?: readonly number[];
  name: string;
  /** Shows a text beside the icon. */
  wide?: boolean;
}

/**
 * Adds to the wishlist. Disabled while the product is in the list or the call runs, and silently enabled again if the
 * call fails (specification, section 4); it keeps the focus. Without a script it is a form that leads to the list.
 */
export function Heart({ templateId, optionIds = noChoice, name, wide = false, ...shown }: HeartProps) {
  const { text, href } = useLocale();
  const { wishes, remember } = useWishes();
  const [sending, setSending] = useState(false);
  const { variantId, remember: rememberMade } = useMadeVariants(shown.variantId, optionIds);
  const isOfProduct = variantId === null && optionIds.length === 0;
  const isIn = wishes.some(([variant, template]) =>
    isOfProduct ? template === templateId : variant === variantId,
  );

  async function add(event: FormEvent) {
    event.preventDefault();
    if (isIn || sending) return;
    setSending(true);
    try {
      const wish = await call("/shop/wishlist/add", {
        product_id: variantId ?? false,
        product_template_id: templateId,
        combination: [...optionIds],
      });
      rememberMade(wish.product_id);
      remember(wish.product_id, templateId);
      dismissToast(latestToast);
      latestToast = showToast({
        title: name,
        text: text("wishlist.added"),
        icon: HeartIcon,
        action: <Link to={wishlistPath}>{text("wishlist.toWishlist")}</Link>,
      });
    } catch {
      // The heart can be pressed again; the specification requires no message.
    }
    setSending(false);
  }

  return (
    <form method="post" action={href(wishlistPath)} onSubmit={add}>
      <input type="hidden" name="action" value="add" />
      {variantId === null && optionIds.length > 0 && (
        <input type="hidden" name="combination" value={JSON.stringify(optionIds)} />
      )}
      <button
        type="submit"
        name={variantId === null ? "product_template_id" : "product_id"}
        value={variantId ?? templateId}
        className={wide ? buttonClass({ kind: "quiet", size: "s" }, "heart") : "iconbtn heart"}
        aria-label={text(isIn ? "wishlist.isIn" : "wishlist.add", { name })}
        aria-pressed={isIn}
        aria-disabled={isIn || sending || undefined}
      >
        <Icon of={HeartIcon} small={wide} />
        {wide && (isIn ? text("wishlist.added") : text("website.wishlist", { count: 0 }))}
      </button>
    </form>
  );
}
