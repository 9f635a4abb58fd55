type Press = {
  target: EventTarget | null;
  defaultPrevented?: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
};

/** Whether a key belongs to a field or to the browser, so that a single-letter shortcut must ignore it. */
export function isTyping(event: Press): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement)
    return !["checkbox", "radio", "button", "submit"].includes(target.type);
  return target.isContentEditable || target.matches("textarea, select, [role=combobox]");
}
