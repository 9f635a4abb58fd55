import { useEffect, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Field, Select, TextInput } from "#ui/field.tsx";
import type { DeskStore, DeskOffer as Offer } from "./desk-store.ts";

const typingPauseMs = 250;

/** Shows the visitor a product, or proposes products, a discount or a quote, within the operator's role. */
export function DeskOffer({ desk, offer }: { desk: DeskStore; offer: Offer | null }) {
  const { text } = useLocale();
  const [words, setWords] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => void desk.findGoods(words), typingPauseMs);
    return () => clearTimeout(timer);
  }, [desk, words]);
  const kinds = offer?.kinds ?? [];
  const percentMax = offer?.percentMax ?? 0;
  return (
    <details className="desk__offer">
      <summary className="btn btn--quiet btn--s">{text("chat.staffOffer")}</summary>
      <div className="desk__offer-b stack">
        <Field label={text("chat.staffOfferFind")}>
          <TextInput
            type="search"
            maxLength={100}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
        {words.trim() !== "" && offer && offer.goods.length === 0 && (
          <p role="status">{text("chat.staffOfferNothing")}</p>
        )}
        <ul className="desk__goods">
          {(offer?.goods ?? []).map(({ variantId, title, price, path, canPropose }) => (
            <li key={variantId}>
              <form
                onSubmit={(event) => {
                  event.preventDefault();
                  const quantity = Number(new FormData(event.currentTarget).get("quantity"));
                  void desk.propose({ kind: "line", variant: variantId, quantity });
                }}
              >
                <span>
                  {title} <span className="num">{price}</span>
                </span>
                {canPropose && kinds.includes("line") && (
                  <>
                    <input
                      className="input input--s"
                      type="number"
                      name="quantity"
                      min={1}
                      max={999}
                      defaultValue={1}
                      aria-label={text("chat.staffOfferQuantity")}
                    />
                    <Button type="submit" size="s" kind="line">
                      {text("chat.staffOfferLine")}
                    </Button>
                  </>
                )}
                <Button size="s" kind="quiet" onClick={() => desk.post(window.location.origin + path)}>
                  {text("chat.staffOfferShow")}
                </Button>
              </form>
            </li>
          ))}
        </ul>
        {kinds.includes("discount") && percentMax > 0 && (
          <form
            className="desk__offer-f"
            onSubmit={(event) => {
              event.preventDefault();
              const percent = Number(new FormData(event.currentTarget).get("percent"));
              void desk.propose({ kind: "discount", percent });
            }}
          >
            <Field
              label={text("chat.staffOfferDiscount")}
              {...(percentMax < 100 && { hint: text("chat.staffOfferLimit", { percentMax }) })}
            >
              <TextInput type="number" name="percent" min={1} max={percentMax} required />
            </Field>
            <Button type="submit" size="s" kind="line">
              {text("chat.staffOfferLine")}
            </Button>
          </form>
        )}
        {(offer?.options ?? []).length > 0 && (
          <form
            className="desk__offer-f"
            onSubmit={(event) => {
              event.preventDefault();
              const option = Number(new FormData(event.currentTarget).get("option"));
              void desk.propose({ kind: "configuration", option });
            }}
          >
            <Field label={text("chat.staffOfferMade")}>
              <Select name="option">
                {(offer?.options ?? []).map(({ id, title, value }) => (
                  <option key={id} value={id}>
                    {title} {value}
                  </option>
                ))}
              </Select>
            </Field>
            <Button type="submit" size="s" kind="line">
              {text("chat.staffOfferLine")}
            </Button>
          </form>
        )}
        {kinds.includes("quote") && (
          <form
            className="desk__offer-f"
            onSubmit={(event) => {
              event.preventDefault();
              const name = String(new FormData(event.currentTarget).get("name") ?? "");
              void desk.propose({ kind: "quote", name });
            }}
          >
            <Field label={text("chat.staffOfferQuote")}>
              <TextInput name="name" maxLength={40} required />
            </Field>
            <Button type="submit" size="s" kind="line">
              {text("chat.staffOfferLine")}
            </Button>
          </form>
        )}
        <p className="muted small">{text("chat.staffOfferRule")}</p>
      </div>
    </details>
  );
}
