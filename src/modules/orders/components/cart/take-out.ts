import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useSentForm } from "#platform/browser/sent-form.ts";
import { rowInPlace } from "#ui/row-focus.ts";

/** Submits the plain form that removes a code or a gift card, then reloads the page's data without leaving the page. */
export function useTakeOut() {
  const { revalidate } = useRevalidator();
  return useSentForm(async () => {
    await revalidate();
    return false;
  });
}

/**
 * Moves the focus after a removal: to the button (`data-takeout`) of the row that takes the removed row's place; after
 * the last row to the summary that opens the field for another code, or else to the box that gets the ref.
 */
export function useTakenOutFocus<Box extends HTMLElement>(ids: readonly number[]) {
  const box = useRef<Box>(null);
  const before = useRef(ids);
  const key = ids.join(",");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list changes only when its ids do
  useEffect(() => {
    const went = before.current.some((id) => !ids.includes(id));
    const index = rowInPlace(before.current, ids) ?? 0;
    before.current = ids;
    if (!went || (document.activeElement ?? document.body) !== document.body) return;
    const rows = box.current?.querySelectorAll<HTMLElement>("[data-takeout]");
    (rows?.[index] ?? box.current?.querySelector<HTMLElement>("summary") ?? box.current)?.focus();
  }, [key]);
  return box;
}
