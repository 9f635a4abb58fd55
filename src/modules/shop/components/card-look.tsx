import Eye from "lucide-react/icons/eye";
import type { ProductCardView } from "#modules/catalogue/server/vocabulary/views.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { useCardPress } from "./card-press.tsx";

/** The quick view of a product in a list. A touch, which cannot hover, opens its page. */
export function CardLook({ card }: { card: ProductCardView }) {
  const { text } = useLocale();
  const { work, press, dialog } = useCardPress(card);
  return (
    <>
      <Link
        href={card.path}
        className="iconbtn card-look needs-js"
        aria-label={text("shop.quickLookOf", { name: card.name })}
        aria-busy={work === "look" || undefined}
        onClick={press("look")}
      >
        {work === "look" ? <span className="spin" aria-hidden="true" /> : <Icon of={Eye} />}
      </Link>
      {dialog}
    </>
  );
}
