import type { Context, WriteContext } from "#platform/context.ts";
import { mailChoices } from "../../slots.ts";

/** The signed-in person's mail choices, with their present values. */
export async function mailChoicesView(context: Context) {
  const { locale } = context;
  return Promise.all(
    mailChoices.entries().map(async ({ name, label, options, chosen }) => ({
      name,
      label: locale.text(label),
      chosen: await chosen(context),
      options: options.map((option) => ({ value: option.value, label: locale.text(option.label) })),
    })),
  );
}

/** Saves the choices; a choice that the form does not send stays as it is. */
export async function saveMailChoices(
  write: WriteContext,
  chosen: Readonly<Record<string, string>>,
): Promise<void> {
  for (const { name, save } of mailChoices.entries()) {
    const value = Object.hasOwn(chosen, name) ? chosen[name] : undefined;
    if (value !== undefined) await save(write, value);
  }
}
