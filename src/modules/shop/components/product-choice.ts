import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { lineFieldName } from "#modules/catalogue/components/line-fields.ts";
import { closestPossible, isPossible } from "#modules/catalogue/components/rules.ts";
import { stockLimit } from "#modules/catalogue/components/stock-limit.ts";
import type { ProductView } from "#modules/catalogue/server/views.ts";
import { choiceHash, optionsOfHash } from "./choice-hash.ts";
import { askCombination, type LiveCombination, liveCombination } from "./combination-answer.ts";
import { createLatestRequest } from "./latest-request.ts";

const intervalMs = 500;

interface Question {
  optionIds: number[];
  quantity: number;
}

/**
 * What is chosen of a product and what the server says about it. The options that cannot go together are known here
 * at once; price and stock only ever come from the server. The address tells the choice of the page's own product only.
 */
export function useProductChoice(product: ProductView, { isPage = true } = {}) {
  const [optionIds, setOptionIds] = useState(product.chosen);
  const [quantity, setQuantity] = useState(1);
  const [combination, setCombination] = useState<LiveCombination>(() => liveCombination(product.combination));
  const [state, setState] = useState<"settled" | "asking" | "failed">("settled");

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

  function ask(question: Question) {
    setState("asking");
    request.ask(question);
  }
  function choose(lineId: number, optionId: number) {
    const line = product.lines.find((each) => each.id === lineId);
    const others = optionIds.filter((option) => !line?.options.some((each) => each.id === option));
    become(inOrder(product, [...others, optionId]));
  }
  function become(next: number[]) {
    setOptionIds(next);
    // The router has no part in it: the same page stays, and nothing is loaded or scrolled.
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
    // The page is the same for everybody: what lies in this visitor's cart is known only by asking.
    if (document.cookie.split("; ").includes("known=1")) ask({ optionIds, quantity });
  });
  useEffect(() => {
    restore();
    window.addEventListener("hashchange", restore);
    return () => window.removeEventListener("hashchange", restore);
  }, []);

  const fits = isPossible(product.rules, optionIds);
  return {
    optionIds,
    quantity,
    combination,
    isAsking: state === "asking",
    hasFailed: state === "failed",
    isPossible: fits && (state !== "settled" || combination.possible),
    limit: stockLimit(combination.inventory, quantity),
    choose,
    changeQuantity(next: number) {
      setQuantity(next);
      ask({ optionIds, quantity: next });
    },
    askAgain: () => ask({ optionIds, quantity }),
  };
}

export type ProductChoice = ReturnType<typeof useProductChoice>;

/**
 * The choices as the form shows them when the script arrives: somebody may have been quicker, and browsers bring back
 * what was chosen before. A line whose choice cannot be read keeps the product's own.
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
