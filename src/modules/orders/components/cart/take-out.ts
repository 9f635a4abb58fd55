import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useSentForm } from "#platform/browser/sent-form.ts";
import { rowInPlace } from "#ui/row-focus.ts";

/** Sends the plain form that takes a code or a card out of what is paid; the page stays, and is asked for again. */
export function useTakeOut() {
  const { revalidate } = useRevalidator();
  return useSentForm(async () => {
    await revalidate();
    return false;
  });
}

/**
 * When a row goes together with its button, marked `data-takeout`, the button of the row that has come to its place
 * takes the focus; after the last row what opens the field for another one, or the box itself, which gets the ref.
 */
export function useTakenOutFocus<Box extends HTMLElement>(ids: readonly number[]) {
  const box = useRef<Box>(null);
  const before = useRef(ids);
  const key = ids.join(",");
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other ids are another list
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
