import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import X from "lucide-react/icons/x";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink, IconButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type * as contract from "../contract.ts";
import { comparisonPath } from "../paths.ts";
import { keepCompared, openCompared, removeCompared, useCompared } from "./compared.ts";
import { comparedIds, comparedMax } from "./compared-ids.ts";
import { ComparedItem } from "./compared-item.tsx";
import type { ComparedItemView } from "./compared-item-view.ts";

const call = caller<typeof contract>();

/** The compared products at the bottom of the page: closed, a line with their number; open, all of them. */
export function ComparePanel() {
  const { text } = useLocale();
  const { ids, isOpen, isFull } = useCompared();
  const listId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  return (
    <section className="compare-panel" aria-label={text("compare.panel")}>
      <div className="compare-panel__head">
        <button
          ref={toggle}
          type="button"
          className="compare-panel__toggle"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => openCompared(!isOpen)}
        >
          <span aria-live="polite">{text("compare.count", { count: ids.length, max: comparedMax })}</span>
          <Icon of={isOpen ? ChevronDown : ChevronUp} small />
        </button>
        {ids.length > 1 && (
          <ButtonLink size="s" href={comparisonPath(ids)}>
            {text("compare.compare")}
          </ButtonLink>
        )}
      </div>
      {isFull && (
        <Alert key={ids.length} kind="warn" live title={text("compare.full", { max: comparedMax })}>
          {text("compare.fullWhat")}
        </Alert>
      )}
      <div id={listId} hidden={!isOpen}>
        {isOpen && <ComparedItems ids={ids} onRemoved={() => toggle.current?.focus()} />}
      </div>
    </section>
  );
}

function ComparedItems({ ids, onRemoved }: { ids: readonly number[]; onRemoved: () => void }) {
  const { text } = useLocale();
  const { items, hasFailed, askAgain } = useComparedItems(ids);
  if (hasFailed) {
    return (
      <p className="small muted" role="alert">
        {text("compare.notLoaded")}{" "}
        <button type="button" className="link" onClick={askAgain}>
          {text("compare.askAgain")}
        </button>
      </p>
    );
  }
  return (
    <ul className="compare-panel__list">
      {ids.map((id) => {
        const item = items.get(id);
        return (
          <li key={id}>
            {item ? <ComparedItem item={item} /> : <Skeleton />}
            {item && (
              <IconButton
                icon={X}
                small
                label={text("compare.remove", { name: item.display_name })}
                onClick={() => {
                  removeCompared(id);
                  onRemoved();
                }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Loads the missing data of compared products; products that are no longer sold leave the list. */
function useComparedItems(ids: readonly number[]) {
  const [items, setItems] = useState<ReadonlyMap<number, ComparedItemView>>(new Map());
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const ask = useEffectEvent(async () => {
    if (ids.every((id) => items.has(id))) return;
    try {
      const { cookies, ...found } = await call("/shop/get_product_data", {
        product_ids: [...ids],
        cookies: JSON.stringify(ids),
      });
      const products = Object.values(found).flatMap((one) => (typeof one === "object" ? one.product : []));
      setItems(new Map(products.map((product) => [product.id, product])));
      setFailed(false);
      const kept = comparedIds(cookies);
      if (kept.length < ids.length) keepCompared(kept);
    } catch {
      setFailed(true);
    }
  });
  const key = ids.join(",");
  useEffect(() => {
    if (key && attempt > 0) void ask();
  }, [key, attempt]);
  return {
    items,
    hasFailed,
    askAgain() {
      setFailed(false);
      setAttempt(attempt + 1);
    },
  };
}
