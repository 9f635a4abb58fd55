import { type RefObject, useEffect, useState } from "react";

/** The values that a form would send now, as one comparable text. A file counts by its name and size. */
export function formState(entries: Iterable<[string, FormDataEntryValue]>): string {
  return JSON.stringify(
    [...entries].map(([name, value]) => [
      name,
      // In some browsers a field of several lines sends CR LF once it was touched.
      typeof value === "string" ? value.replaceAll("\r\n", "\n") : [value.name, value.size],
    ]),
  );
}

/**
 * True while a form would send other values than it was rendered with; also for rows and pictures that a script added.
 * A change of `renewed`, such as the version, means that the form was saved: its values become the new beginning. While
 * true the browser asks before it leaves the page.
 */
export function useDirty(formRef: RefObject<HTMLFormElement | null>, renewed?: unknown): boolean {
  const [dirty, setDirty] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `renewed` starts the check again
  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const stateOf = () => formState(new FormData(form));
    const beginning = stateOf();
    // A quick person has typed before this script ran; browsers also restore typed text after a reload.
    const wasTyped = [...form.elements].some(differsFromRendered);
    let frame = 0;
    // One comparison for all changes until the next paint.
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

/** Whether a field has another value than the page was rendered with. */
function differsFromRendered(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const rendered = [...field.options].filter(({ defaultSelected }) => defaultSelected);
    // A select controlled by React has no default once a script has mounted it, and then nobody typed before the
    // script.
    if (rendered.length === 0) return false;
    return rendered.some(({ selected }) => !selected);
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement) || field.type === "hidden" || field.type === "file") return false;
  const isTicked = field.type === "checkbox" || field.type === "radio";
  return isTicked ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** The browser asks before it closes or reloads; the router asks about navigation inside the program. */
export function useLeaveGuard(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [active]);
}
