/**
 * What is wrong with an e-mail address, as the id of its text, or null. "Text, at sign, text" is all that is asked
 * (specification 1, section 5): whether it exists only a mail can tell.
 */
export function checkEmail(email: string): string | null {
  if (email === "") return "people.emailMissing";
  if (/\s/.test(email)) return "people.emailSpace";
  const at = email.indexOf("@");
  if (at === -1) return "people.emailNoAt";
  if (at !== email.lastIndexOf("@")) return "people.emailTwoAt";
  if (at === 0) return "people.emailNoName";
  if (at === email.length - 1) return "people.emailNoHost";
  return /[<>,;:"()[\]\\]/.test(email) ? "people.emailWrong" : null;
}
