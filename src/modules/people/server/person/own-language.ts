import type { WriteContext } from "#platform/context.ts";
import { invalidFields, signInNeeded } from "#platform/errors.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { updatePerson } from "./person.ts";

/** Saves the language of the signed-in person's mails. Answers its wire name, for the redirect to pages in it. */
export async function saveOwnLanguage(write: WriteContext, code: string): Promise<string> {
  if (!write.user) throw signInNeeded();
  const language = languagesOf(write.site).offered.find((one) => one.code === code);
  if (!language) throw invalidFields({ locale: "people.languageUnknown" });
  await updatePerson(write, write.user.personId, { locale: language.code });
  return language.wireCode;
}
