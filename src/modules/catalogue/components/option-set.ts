import { useEffect, useState } from "react";
import { CallFailed } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { AttributeLineView, OptionalProductView } from "../server/vocabulary/views.ts";
import { createLatestRequest } from "./choosing/latest-request.ts";
import {
  changeRow,
  type OptionRow,
  priceOf,
  type RowPrice,
  withAnswer,
  withoutRow,
  withRowQuantity,
} from "./option-rows.ts";

const rootKey = "root";
/** The same interval as on the product page (specification, section 9). */
const intervalMs = 500;

interface PriceQuestion {
  row: OptionRow;
  parentIds: readonly number[];
}

type PriceRequest = ReturnType<typeof createLatestRequest<PriceQuestion, RowPrice>>;

/** The initial set: the product with its choice, and its optional products. */
export interface Begun {
  /** Its combination is that of `chosen`. */
  product: OptionalProductView;
  texts: Record<number, string>;
  quantity: number;
  offered: readonly OptionalProductView[];
  work: OptionWork;
}

/** The requests of a set: the shop asks for its visitor, staff ask for an order. Both throw CallFailed. */
export interface OptionWork {
  /** Loads the optional products for a choice of a product. */
  askOptions: (
    product: { templateId: number },
    optionIds: readonly number[],
    quantity: number,
  ) => Promise<OptionalProductView[]>;
  /** Loads the price of a choice, given the choice of its parent. */
  askPrice: (row: OptionRow, parentOptionIds: readonly number[]) => Promise<RowPrice>;
}

/** A product and its chosen optional products. Prices only ever come from the server; an older answer never wins. */
export function useOptionSet({ product, texts, quantity, offered, work }: Begun) {
  const { text } = useLocale();
  const [rows, setRows] = useState<OptionRow[]>(() => [
    { ...toRow(product, rootKey, null, quantity), texts, isAdded: true },
    ...offered.map((one) => toRow(one, `${rootKey}-${one.templateId}`, rootKey, quantity)),
  ]);
  const [problem, setProblem] = useState<string | null>(null);
  const [busyKey, setBusyKey] = useState<string | null>(null);
  const [movedKey, setMovedKey] = useState<string | null>(null);
  const [adding, setAdding] = useState<string | null>(null);

  const parentOptionIds = (row: OptionRow, among: readonly OptionRow[] = rows) =>
    among.find(({ key }) => key === row.parentKey)?.optionIds ?? [];

  /** Sets the rows and loads the prices of those whose choice or quantity has changed. */
  function become(next: readonly OptionRow[], keys: readonly string[]) {
    setProblem(null);
    setRows(next.map((row) => (keys.includes(row.key) ? { ...row, isAsking: true } : row)));
    for (const row of next.filter(({ key }) => keys.includes(key))) {
      requestOf(row.key).ask({ row, parentIds: parentOptionIds(row, next) });
    }
  }

  const [requests] = useState(() => new Map<string, PriceRequest>());
  useEffect(() => {
    return () => {
      for (const { stop } of requests.values()) stop();
    };
  }, [requests]);
  /** Each row sends at most one request in the interval, with its choice at that time. */
  function requestOf(key: string): PriceRequest {
    const request =
      requests.get(key) ??
      createLatestRequest<PriceQuestion, RowPrice>({
        intervalMs,
        send: ({ row, parentIds }) => work.askPrice(row, parentIds),
        onAnswer: (price, { row }) => setRows((now) => withAnswer(now, row, price)),
        // Without an answer the row says so and cannot be added: it must never show the price of another choice.
        onFailure: (_, { row }) => setRows((now) => withAnswer(now, row, null)),
      });
    requests.set(key, request);
    return request;
  }

  return {
    rows,
    problem,
    busyKey,
    /** A button that was pressed disappears; its row takes the focus. */
    movedKey,
    adding,
    parentOptionIds,
    choose(row: OptionRow, line: AttributeLineView, optionId: number) {
      const others = row.optionIds.filter((chosen) => !line.options.some(({ id }) => id === chosen));
      const wanted = row.product.lines.flatMap((each) =>
        each.options.filter(({ id }) => id === optionId || others.includes(id)).map(({ id }) => id),
      );
      become(changeRow(rows, row.key, { optionIds: wanted }), [row.key]);
    },
    /** Retries a failed price request. The retry button disappears, so the row takes the focus. */
    askAgain(row: OptionRow) {
      setMovedKey(row.key);
      become(
        rows,
        rows.flatMap(({ key, isUnpriced }) => (isUnpriced ? key : [])),
      );
    },
    type(row: OptionRow, optionId: number, typed: string) {
      setRows(changeRow(rows, row.key, { texts: { ...row.texts, [optionId]: typed } }));
    },
    changeQuantity(row: OptionRow, next: number) {
      const changed = withRowQuantity(rows, row.key, next);
      become(
        changed,
        changed.filter((one, index) => one.quantity !== rows[index]?.quantity).map(({ key }) => key),
      );
    },
    async add(row: OptionRow) {
      if (busyKey !== null) return;
      setBusyKey(row.key);
      setProblem(null);
      try {
        const below = await work.askOptions(row.product, row.optionIds, row.quantity);
        setMovedKey(row.key);
        setRows((now) => [
          ...changeRow(now, row.key, { isAdded: true }),
          ...below.map((one) => toRow(one, `${row.key}-${one.templateId}`, row.key, row.quantity)),
        ]);
      } catch (error) {
        setProblem(wordsOf(error, text("catalogue.optionNotAdded")));
      }
      setBusyKey(null);
    },
    remove(row: OptionRow) {
      setProblem(null);
      setMovedKey(row.key);
      setRows((now) => withoutRow(now, row.key));
    },
    /** Null when it failed. The dialog then shows the error and stays as it is. */
    async addAll<Done>(
      how: string,
      add: (rows: readonly OptionRow[]) => Promise<Done>,
    ): Promise<Done | null> {
      setAdding(how);
      setProblem(null);
      try {
        return await add(rows);
      } catch (error) {
        setProblem(wordsOf(error, text("catalogue.notAdded")));
        return null;
      } finally {
        setAdding(null);
      }
    },
  };
}

function toRow(
  product: Pick<
    OptionalProductView,
    "templateId" | "name" | "path" | "summary" | "lines" | "rules" | "chosen" | "combination"
  >,
  key: string,
  parentKey: string | null,
  quantity: number,
): OptionRow {
  const { templateId, name, summary, path, lines, rules, chosen, combination } = product;
  return {
    key,
    parentKey,
    product: { templateId, name, summary, path, lines, rules, combination },
    // The combination belongs to exactly this choice; if it is impossible, the row says so.
    optionIds: [...chosen],
    texts: {},
    quantity,
    isAdded: false,
    price: priceOf(combination, quantity),
    isAsking: false,
  };
}

function wordsOf(error: unknown, otherwise: string): string {
  return error instanceof CallFailed ? error.message : otherwise;
}
