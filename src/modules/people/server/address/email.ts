/**
 * The error of an e-mail address as the id of its text, or null. It only checks for "text, at sign, text"
 * (specification 1, section 5): only a mail can prove that the address exists.
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
