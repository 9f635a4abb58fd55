import { useEffect, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { CardView } from "./views.ts";

export type LoadCard = (url: string) => Promise<CardView | null>;

/** Requests each card once per page, however often its message renders. */
export function rememberCards(load: LoadCard): LoadCard {
  const known = new Map<string, Promise<CardView | null>>();
  return (url) => {
    const card = known.get(url) ?? load(url).catch(() => null);
    known.set(url, card);
    return card;
  };
}

type LinkCardProps = { url: string; load: LoadCard; onOpen?: ((path: string) => void) | undefined };

/**
 * The preview of a link to this shop. The server decides whether the address belongs to the shop; others stay plain
 * links.
 */
export function LinkCard({ url, load, onOpen }: LinkCardProps) {
  const { text, href } = useLocale();
  const [card, setCard] = useState<CardView | null>(null);
  useEffect(() => {
    let isGone = false;
    void load(url).then((found) => {
      if (!isGone) setCard(found);
    });
    return () => {
      isGone = true;
    };
  }, [url, load]);
  if (!card) return null;
  return (
    <a
      className="chat-card"
      href={href(card.path)}
      {...(onOpen
        ? {
            onClick: (event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onOpen(card.path);
            },
          }
        : { target: "_blank", rel: "noopener" })}
    >
      {card.picture && <img src={card.picture} alt="" loading="lazy" />}
      <span className="chat-card__t">
        <strong>{card.title}</strong>
        <span className="num">{card.price}</span>
        <span className="chat-card__go">{text("chat.cardOpen")}</span>
      </span>
    </a>
  );
}
