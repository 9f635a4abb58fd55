import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { createLatestRequest } from "#modules/catalogue/components/choosing/latest-request.ts";
import { lineFieldName } from "#modules/catalogue/components/choosing/line-fields.ts";
import { closestPossible, isPossible } from "#modules/catalogue/components/choosing/rules.ts";
import { type StockLimit, stockLimit } from "#modules/catalogue/components/choosing/stock-limit.ts";
import type { ProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import { choiceHash, optionsOfHash } from "./choice-hash.ts";
import { chosenGoods } from "./chosen-goods.ts";
import { askCombination, type LiveCombination, liveCombination } from "./combination-answer.ts";

const intervalMs = 500;

interface Question {
  optionIds: number[];
  quantity: number;
}

interface ChoiceOptions {
  /** Only the choice of the page's own product is in the URL. */
  isPage?: boolean;
  /** Reloads the product: the server refuses a choice that this copy of the product allows. */
  reload?: () => void;
}

/**
 * The choice of a product and the server's data about it. The page itself knows at once which options exclude each
 * other; price and stock only ever come from the server. Data of an earlier choice stay visible until the answer comes,
 * but never affect purchase, limits or names.
 */
export function useProductChoice(product: ProductView, { isPage = true, reload }: ChoiceOptions = {}) {
  const [optionIds, setOptionIds] = useState(product.chosen);
  const [quantity, setQuantity] = useState(1);
  const [combination, setCombination] = useState<LiveCombination>(() => liveCombination(product.combination));
  const [state, setState] = useState<"settled" | "asking" | "failed">("settled");
  const [known, setKnown] = useState(product);
  const [isMoved, setMoved] = useState(false);
  const reloadedFor = useRef("");
  if (known !== product) {
    // After a reload of the product, options that it no longer offers are replaced by the closest choice, and a message
    // says so.
    const kept = closestPossible(product.rules, optionIds) ?? product.chosen;
    setKnown(product);
    setMoved(isMoved || String(kept) !== String(optionIds));
    setOptionIds(kept);
  }

  const request = useMemo(
    () =>
      createLatestRequest<Question, LiveCombination>({
        intervalMs,
        send: (question, signal) => askCombination(product, question, signal),
        onAnswer: (answer, question) => {
          setCombination(answer);
          setQuantity(stockLimit(answer.inventory, question.quantity).quantity);
          setState("settled");
        },
        onFailure: () => setState("failed"),
      }),
    [product],
  );
  useEffect(() => request.stop, [request]);

  const isCurrent = String(combination.optionIds) === String(optionIds);
  const fits = isPossible(product.rules, optionIds);
  const isOutdated = isCurrent && fits && !combination.possible;
  const reloadOnce = useEffectEvent(() => {
    const choice = String(optionIds);
    if (reloadedFor.current === choice) return;
    reloadedFor.current = choice;
    reload?.();
  });
  useEffect(() => {
    if (isOutdated) reloadOnce();
  }, [isOutdated]);
  const askOfReloaded = useEffectEvent(() => become(optionIds));
  const first = useRef(product);
  useEffect(() => {
    if (first.current === product) return;
    first.current = product;
    askOfReloaded();
  }, [product]);

  function ask(question: Question) {
    setState("asking");
    request.ask(question);
  }
  function choose(lineId: number, optionId: number) {
    const line = product.lines.find((each) => each.id === lineId);
    const others = optionIds.filter((option) => !line?.options.some((each) => each.id === option));
    setMoved(false);
    become(inOrder(product, [...others, optionId]));
  }
  function become(next: number[]) {
    setOptionIds(next);
    // Bypasses the router: it would load or scroll the page again.
    if (isPage) history.replaceState(history.state, "", choiceHash(next));
    ask({ optionIds: next, quantity });
  }
  const restore = useEffectEvent(() => {
    const wanted = isPage ? optionsOfHash(location.hash) : [];
    if (wanted.length > 0) {
      const found = closestPossible(product.rules, wanted);
      if (found && String(found) !== String(optionIds)) {
        setOptionIds(found);
        ask({ optionIds: found, quantity });
        return;
      }
    }
    const early = isPage ? chosenInPage(product) : optionIds;
    if (String(early) !== String(optionIds))
      return become(closestPossible(product.rules, early) ?? optionIds);
    // The page is the same for everybody: only a request tells what is in this visitor's cart.
    if (document.cookie.split("; ").includes("known=1")) ask({ optionIds, quantity });
  });
  useEffect(() => {
    restore();
    window.addEventListener("hashchange", restore);
    return () => window.removeEventListener("hashchange", restore);
  }, []);

  return {
    optionIds,
    quantity,
    combination,
    /** The goods that a purchase would contain now. */
    goods: chosenGoods(product, { optionIds, quantity }, combination),
    isAsking: state === "asking",
    hasFailed: state === "failed",
    isPossible: fits && (!isCurrent || combination.possible),
    /** A chosen option is no longer offered: another one replaced it. */
    isMoved,
    limit: isCurrent ? stockLimit(combination.inventory, quantity) : unknownLimit(quantity),
    /** The displayed stock; during a request, that of the previous choice. */
    shownLimit: isCurrent || state === "asking" ? stockLimit(combination.inventory, quantity) : null,
    choose,
    changeQuantity(next: number) {
      setQuantity(next);
      ask({ optionIds, quantity: next });
    },
    askAgain: () => ask({ optionIds, quantity }),
  };
}

/** The stock is still unknown: the server decides. */
function unknownLimit(quantity: number): StockLimit {
  return { available: null, quantity, soldOut: false };
}

export type ProductChoice = ReturnType<typeof useProductChoice>;

/**
 * The choices in the form when the script loads: the visitor may have been faster, and browsers restore earlier
 * choices. A line whose choice cannot be read keeps the product's own.
 */
function chosenInPage(product: ProductView): number[] {
  const shown = product.lines.flatMap((line) =>
    [...document.getElementsByName(lineFieldName(line.id))].flatMap((field) => {
      const isChosen =
        field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.checked);
      return isChosen ? [Number(field.value)] : [];
    }),
  );
  const read = new Set(
    product.lines.filter((line) => line.options.some(({ id }) => shown.includes(id))).map(({ id }) => id),
  );
  const own = product.lines
    .filter(({ id }) => !read.has(id))
    .flatMap((line) => line.options.filter(({ id }) => product.chosen.includes(id)).map(({ id }) => id));
  return inOrder(product, [...shown, ...own]);
}

/** One option for each line, in the order of the lines. */
function inOrder(product: ProductView, optionIds: readonly number[]): number[] {
  return product.lines.flatMap((line) =>
    line.options.filter((option) => optionIds.includes(option.id)).map((option) => option.id),
  );
}
