const storageKey = "vitrine.typed";
const formSelector = "form[data-address]";
/** Fields that the page itself fills for every address. */
const ownFields = new Set(["mode", "partner_id", "submitted"]);

/** Remembers the text in this page's address form while its buyer signs in, for this tab only. */
export function keepTyped(): void {
  const form = document.querySelector<HTMLFormElement>(formSelector);
  if (!form) return;
  const typed = [...new FormData(form)].filter(([name, value]) => value !== "" && !ownFields.has(name));
  write(JSON.stringify(Object.fromEntries(typed)));
}

/** Puts the remembered text into empty fields of a form, and forgets it. */
export function putTypedBack(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(takeTyped())) {
    const field = form.elements.namedItem(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (isField && field.value === "" && typeof value === "string") field.value = value;
  }
}

/** Forgets the typed text: the account has an address of its own. */
export function forgetTyped(): void {
  takeTyped();
}

function takeTyped(): Record<string, unknown> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Record<string, unknown> | null;
    sessionStorage.removeItem(storageKey);
    return kept ?? {};
  } catch {
    // A browser without storage has nothing to restore.
    return {};
  }
}

function write(text: string): void {
  try {
    sessionStorage.setItem(storageKey, text);
  } catch {
    // The buyer has to type it again.
  }
}
