import { type RefObject, useEffect, useState } from "react";

/** What a form would send now, as one text that can be compared. A file counts by its name and size. */
export function formState(entries: Iterable<[string, FormDataEntryValue]>): string {
  return JSON.stringify(
    [...entries].map(([name, value]) => [
      name,
      // A field of several lines sends CR LF once it was touched in some browsers.
      typeof value === "string" ? value.replaceAll("\r\n", "\n") : [value.name, value.size],
    ]),
  );
}

/**
 * True while a form would send something else than it did when it was rendered; also for rows and pictures that a
 * script added. `renewed` is whatever changes when the form was saved, such as the version: it becomes the new
 * beginning. While true the browser asks before it leaves the page.
 */
export function useDirty(formRef: RefObject<HTMLFormElement | null>, renewed?: unknown): boolean {
  const [dirty, setDirty] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `renewed` starts the check again
  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const stateOf = () => formState(new FormData(form));
    const beginning = stateOf();
    // A quick person has typed before this script ran; browsers also bring back what was typed before a reload.
    const wasTyped = [...form.elements].some(differsFromRendered);
    let frame = 0;
    // One comparison for all that happens until the next paint.
    const compare = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setDirty(wasTyped || stateOf() !== beginning));
    };
    setDirty(wasTyped);
    const observer = new MutationObserver(compare);
    observer.observe(form, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["name", "value", "disabled"],
    });
    for (const type of ["input", "change", "reset"]) form.addEventListener(type, compare);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      for (const type of ["input", "change", "reset"]) form.removeEventListener(type, compare);
    };
  }, [formRef, renewed]);
  useLeaveGuard(dirty);
  return dirty;
}

/** Whether a field holds something else than the page was rendered with. */
function differsFromRendered(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const rendered = [...field.options].filter(({ defaultSelected }) => defaultSelected);
    // A list whose value React holds has none once it was mounted by a script, and then nobody was quicker than that.
    if (rendered.length === 0) return false;
    return rendered.some(({ selected }) => !selected);
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement) || field.type === "hidden" || field.type === "file") return false;
  const isTicked = field.type === "checkbox" || field.type === "radio";
  return isTicked ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** The browser asks before it closes or reloads; moving inside the program is the router's to ask about. */
export function useLeaveGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [active]);
}
