/** The new text of a reply, apart from the quotation and the signature. */
export interface ReplyText {
  words: string;
  /** The quotation and the signature, in their original order. */
  quoted: string;
}

/** A longer mail is not a reply to read on a page; the original is kept completely. */
const linesMax = 5_000;
/** Only this many characters of a line are compared. */
const comparedMax = 300;
/** Limit of lines into which a mail program wraps its line above a quotation. */
const headLinesMax = 3;

/** "On Friday, Dana wrote:" in the languages of our customers, in the wording of their mail programs. */
const heads: readonly (readonly [start: RegExp, end: RegExp])[] = [
  [/^On\b/, /\bwrote:$/],
  // Yahoo: "Am … hat Dana Folgendes geschrieben:".
  [/^Am\b/, /(?:\bschrieb\b.*|\bgeschrieben):$/],
  // Gmail begins with the name.
  [/<[^<>\s]{1,250}> schrieb am\b/, /:$/],
  [/^(?:Pe|În|In|La)\b/, /\ba scris:$/],
  [/^Le\b/, /\ba écrit ?:$/],
  [/^El\b/, /\bescribió:$/],
  [/^Il\b/, /\bha scritto:$/],
];

const rules = [
  /^-{3,} ?(?:Original Message|Ursprüngliche Nachricht|Mesaj original|Mesajul original|Message d'origine|Forwarded message|Mesaj redirecționat|Weitergeleitete Nachricht) ?-{3,}$/i,
  /^_{20,}$/,
];

const fromLine = /^\*?(?:From|Von|De la|De|Expéditeur) ?:\*? ?\S/i;
const factLine =
  /^\*?(?:Sent|Date|To|Subject|Gesendet|Datum|An|Betreff|Trimis|Dată|Data|Către|Subiect|Envoyé|À|Objet) ?:/i;

/** A mail program's own last line. */
const advert =
  /^(?:Sent from my .{1,60}|Sent from Outlook.{0,60}|Get Outlook for .{1,40}|Von meinem .{1,60} gesendet|Gesendet von .{1,60}|Trimis de pe .{1,60}|Obțineți Outlook pentru .{1,40}|Holen Sie sich Outlook für .{1,40}|Sent with .{1,60})$/i;

/** Splits a reply into its new text and its quotation. Takes linear time. */
export function replyText(text: string): ReplyText {
  const lines = text.replaceAll("\r\n", "\n").replaceAll("\0", "").split("\n", linesMax);
  const written: string[] = [];
  const quoted: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = short(lines[at]);
    if (line.startsWith(">")) {
      quoted.push(lines[at] ?? "");
      at += 1;
      continue;
    }
    // The signature ends the new text; programs that quote below it follow the same rule.
    if (line === "--" || isBlockHead(lines, at)) {
      quoted.push(...lines.slice(at));
      break;
    }
    const head = headLength(lines, at);
    if (head > 0) {
      const next = nextWords(lines, at + head);
      quoted.push(...lines.slice(at, at + head));
      at += head;
      if (next.startsWith(">")) continue;
      // The program quotes without marks: everything below is the quotation.
      quoted.push(...lines.slice(at));
      break;
    }
    written.push(lines[at] ?? "");
    at += 1;
  }
  return { words: tidied(written), quoted: quoted.join("\n").trim() };
}

/** Number of lines from here that form "On …, Dana wrote:"; 0 for none. */
function headLength(lines: readonly string[], at: number): number {
  const kind = heads.find(([start]) => start.test(short(lines[at])));
  if (!kind) return 0;
  for (let length = 1; length <= headLinesMax; length += 1) {
    const line = short(lines[at + length - 1]);
    if (line === "") return 0;
    if (kind[1].test(line)) return length;
  }
  return 0;
}

/** Outlook's "From: … Sent: …", GMX's reversed order of it, or a line of dashes with text. */
function isBlockHead(lines: readonly string[], at: number): boolean {
  const line = short(lines[at]);
  if (rules.some((rule) => rule.test(line))) return true;
  if (factLine.test(line)) return fromLine.test(short(lines[at + 1]));
  if (!fromLine.test(line)) return false;
  return factLine.test(short(lines[at + 1])) || factLine.test(short(lines[at + 2]));
}

function nextWords(lines: readonly string[], from: number): string {
  for (let at = from; at < lines.length && at < from + 5; at += 1) {
    const line = short(lines[at]);
    if (line !== "") return line;
  }
  return "";
}

function tidied(lines: readonly string[]): string {
  const kept = [...lines];
  for (
    let last = kept.at(-1);
    last !== undefined && (last.trim() === "" || advert.test(short(last)));
    last = kept.at(-1)
  )
    kept.pop();
  return kept
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function short(line: string | undefined): string {
  return (line ?? "").slice(0, comparedMax).trim();
}
