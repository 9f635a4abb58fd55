/** Popular mail providers; a host that differs from one by a single keystroke is questioned. */
const hosts = [
  "gmail.com",
  "googlemail.com",
  "yahoo.com",
  "yahoo.ro",
  "yahoo.de",
  "yahoo.fr",
  "yahoo.it",
  "yahoo.es",
  "yahoo.co.uk",
  "ymail.com",
  "hotmail.com",
  "hotmail.de",
  "hotmail.fr",
  "hotmail.it",
  "hotmail.co.uk",
  "outlook.com",
  "outlook.de",
  "outlook.fr",
  "icloud.com",
  "protonmail.com",
  "proton.me",
  "mail.com",
  "email.com",
  "t-online.de",
  "freenet.de",
  "orange.fr",
  "wanadoo.fr",
  "libero.it",
  "seznam.cz",
  "citromail.hu",
  "freemail.hu",
  "abv.bg",
];

/** Shorter names differ by one keystroke from too many others. */
const nameCharactersMin = 5;
const endings = /\.(con|cmo|ocm|comm|vom|xom|cim|cpm|cok|coom)$/;

export type EmailDoubt =
  | { kind: "other"; suggestion: string }
  /** The host has no ending, and resembles no known one. */
  | { kind: "incomplete" };

/**
 * A probable typing error in a valid e-mail address; null for none. The person is only asked, and may keep the address.
 */
export function emailDoubt(email: string): EmailDoubt | null {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at).trim();
  const host = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || host === "" || hosts.includes(host)) return null;
  const better = betterHost(host);
  if (better !== null) return { kind: "other", suggestion: `${name}@${better}` };
  return host.replace(/\.+$/, "").includes(".") ? null : { kind: "incomplete" };
}

function betterHost(host: string): string | null {
  const tidy = host.replace(/[.,]+$/, "").replaceAll(",", ".");
  const ended = tidy.replace(endings, ".com");
  if (ended !== host && hosts.includes(ended)) return ended;
  const [name = ""] = ended.split(".");
  if (!ended.includes(".")) return hosts.find((one) => isNear(name, nameOf(one))) ?? null;
  const near = hosts.find((one) => nameOf(one).length >= nameCharactersMin && isNear(ended, one));
  return near ?? (ended === host ? null : ended);
}

function nameOf(host: string): string {
  return host.slice(0, host.indexOf("."));
}

/** Equal, or one keystroke away: a letter added, missing or wrong, or two swapped. */
function isNear(one: string, other: string): boolean {
  if (one === other) return true;
  if (other.length < nameCharactersMin || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, wanted] = [one.slice(start), other.slice(start)];
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}
