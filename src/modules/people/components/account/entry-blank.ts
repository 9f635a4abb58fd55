import type { EntryKind } from "./entry-form.tsx";

interface BlankField {
  name: string;
  /** The id of its error text. */
  code: string;
}

const login: BlankField = { name: "login", code: "people.emailMissing" };
const password: BlankField = { name: "password", code: "people.passwordMissing" };

/** Required fields of the popup's forms (docs/specification.md, second document, 5). */
const needed: Record<EntryKind, readonly BlankField[]> = {
  signIn: [login, password],
  signUp: [
    { name: "name", code: "people.nameMissing" },
    login,
    password,
    { name: "confirm_password", code: "people.passwordMissing" },
  ],
  reset: [login],
};

/** The first field that is blank or has only spaces; null if the form may be sent. */
export function firstBlank(kind: EntryKind, typed: FormData): BlankField | null {
  return needed[kind].find(({ name }) => String(typed.get(name) ?? "").trim() === "") ?? null;
}
