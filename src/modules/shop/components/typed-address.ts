const storageKey = "vitrine.typed";
const formSelector = "form[data-address]";
/** What the page says itself of every address. */
const ownFields = new Set(["mode", "partner_id", "submitted"]);

/** Keeps what stands in the address form of this page while its buyer signs in, for this tab alone. */
export function keepTyped(): void {
  const form = document.querySelector<HTMLFormElement>(formSelector);
  if (!form) return;
  const typed = [...new FormData(form)].filter(([name, value]) => value !== "" && !ownFields.has(name));
  write(JSON.stringify(Object.fromEntries(typed)));
}

/** Puts what was typed before into the fields of a form that are empty, and forgets it. */
export function putTypedBack(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(takeTyped())) {
    const field = form.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (isField && field.value === "" && typeof value === "string") field.value = value;
  }
}

/** Forgets what was typed: the account has an address of its own. */
export function forgetTyped(): void {
  takeTyped();
}

function takeTyped(): Record<string, unknown> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Record<string, unknown> | null;
    sessionStorage.removeItem(storageKey);
    return kept ?? {};
  } catch {
    // A browser that keeps nothing has nothing to put back.
    return {};
  }
}

function write(text: string): void {
  try {
    sessionStorage.setItem(storageKey, text);
  } catch {
    // It is typed once more.
  }
}
