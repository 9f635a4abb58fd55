import { useEffect, useMemo, useRef, useState } from "react";
import type * as contract from "#modules/catalogue/contract.ts";
import type * as searchContract from "#modules/search/contract.ts";
import { caller } from "#platform/browser/call.ts";
import { splitLocale } from "#platform/i18n/locale.ts";

const call = caller<typeof contract>();
const callSearch = caller<typeof searchContract>();

/** Limit of suggested pages and posts below the products. */
const textsMax = 4;

const inputPauseMs = 400;
const leavePauseMs = 100;
/** Minimum width of the list under the box. */
export const suggestionsWidthMinPx = 300;

export interface SuggestOptions {
  /** Limit of suggested products; without it, nothing is suggested. */
  limit?: number | undefined;
  order?: string | undefined;
  categoryId?: number | undefined;
  /** Suggests pages and posts, too. */
  wholeSite?: boolean | undefined;
}

export type Answer = Awaited<ReturnType<typeof askBoth>>;
export type Suggestion = Answer["products"][number];

/** The path of a suggestion without its language, as links need it. */
export function pathOf(suggestion: Pick<Suggestion, "website_url">): string {
  return splitLocale(suggestion.website_url).path;
}

/** The number of characters of a description that fit: 22 for each hundred pixels of the list's width. */
export function charactersMax(widthPx: number): number {
  return Math.round(Math.max(suggestionsWidthMinPx, widthPx) * 0.22);
}

function ask(term: string, widthPx: number, { limit, order, categoryId }: SuggestOptions) {
  return call("/shop/products/autocomplete", {
    term,
    options: {
      limit,
      ...(order && { order }),
      ...(categoryId && { category: categoryId }),
      display_description: true,
      display_price: true,
      max_nb_chars: charactersMax(widthPx),
    },
  });
}

async function askBoth(term: string, widthPx: number, options: SuggestOptions) {
  const [products, texts] = await Promise.all([
    ask(term, widthPx, options),
    options.wholeSite ? callSearch("/website/search/suggest", { term, limit: textsMax }) : null,
  ]);
  return { ...products, found: texts?.found ?? [] };
}

/** Sends a request after a pause in typing and ignores answers to older terms; without a limit it sends nothing. */
export function createSuggesting(
  optionsNow: () => SuggestOptions,
  widthPx: () => number,
  show: (answer: Answer | null) => void,
) {
  let typing: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let newest = 0;
  async function suggest(term: string) {
    const number = ++newest;
    try {
      const found = await askBoth(term, widthPx(), optionsNow());
      if (number === newest) show(found);
    } catch {
      // Searching works without suggestions.
      if (number === newest) show(null);
    }
  }
  function close() {
    clearTimeout(typing);
    newest += 1;
    show(null);
  }
  return {
    type(term: string) {
      clearTimeout(typing);
      if (optionsNow().limit === undefined) return;
      if (term.trim() === "") close();
      else typing = setTimeout(() => void suggest(term.trim()), inputPauseMs);
    },
    /** The focus may only have moved into the list. */
    leave: () => {
      leaving = setTimeout(close, leavePauseMs);
    },
    stay: () => clearTimeout(leaving),
    close,
    stop: () => {
      clearTimeout(typing);
      clearTimeout(leaving);
      newest += 1;
    },
  };
}

/** The shop's suggestions for a term during typing. */
export function useSuggestions(options: SuggestOptions, widthPx: () => number) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const kept = useRef({ options, widthPx });
  kept.current = { options, widthPx };
  const suggesting = useMemo(
    () =>
      createSuggesting(
        () => kept.current.options,
        () => kept.current.widthPx(),
        setAnswer,
      ),
    [],
  );
  useEffect(() => suggesting.stop, [suggesting]);
  return { answer, ...suggesting };
}
