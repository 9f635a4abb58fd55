import { refusal } from "#platform/errors.ts";

/** Values: line, reason (the end of a text's name). */
export const statementLineWrong = refusal("invalid", "payment.statementLineWrong");

/** The reason for refusing a file, for its text. */
export type WrongReason =
  | "xml"
  | "doctype"
  | "entity"
  | "character"
  | "depth"
  | "size"
  | "encoding"
  | "notStatement"
  | "amount"
  | "currency"
  | "day"
  | "missing";

export interface XmlElement {
  /** Without its namespace prefix. */
  name: string;
  attributes: Map<string, string>;
  children: XmlElement[];
  text: string;
  /** The line of the file where it begins. */
  line: number;
}

const bytesMax = 10_000_000;
const depthMax = 40;
const elementsMax = 500_000;
const known: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const decoders: Record<string, string> = {
  "utf-8": "utf-8",
  "us-ascii": "utf-8",
  "iso-8859-1": "windows-1252",
  "iso-8859-15": "iso-8859-15",
  "iso-8859-2": "iso-8859-2",
  "windows-1250": "windows-1250",
  "windows-1252": "windows-1252",
};

export function wrongAt(line: number, reason: WrongReason) {
  return statementLineWrong({ line, reason });
}

/**
 * Reads a document of elements, attributes and text only: without declarations of types or entities nothing can be
 * fetched and nothing can expand. Refuses statementLineWrong with the line and the reason. Ignores namespaces.
 */
export function readXml(bytes: Buffer): XmlElement {
  if (bytes.length > bytesMax) throw wrongAt(1, "size");
  const source = decoded(bytes);
  const place = { at: 0, line: 1 };
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  let elements = 0;

  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = place.at;
    const found = pattern.exec(source);
    if (!found) return null;
    place.at = pattern.lastIndex;
    return found;
  };
  const moveOver = (text: string) => {
    for (let index = text.indexOf("\n"); index !== -1; index = text.indexOf("\n", index + 1)) place.line += 1;
  };

  while (place.at < source.length) {
    const begins = place.line;
    const text = take(/[^<]+/y)?.[0];
    if (text !== undefined) {
      const parent = open.at(-1);
      if (parent) parent.text += unescaped(text, begins);
      else if (text.trim() !== "") throw wrongAt(begins, "xml");
      moveOver(text);
      continue;
    }
    const skipped = take(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/y)?.[0];
    if (skipped !== undefined) {
      moveOver(skipped);
      continue;
    }
    if (source.startsWith("<![CDATA[", place.at)) {
      const [whole = "", inner = ""] = take(/<!\[CDATA\[([\s\S]*?)\]\]>/y) ?? [];
      const parent = open.at(-1);
      if (whole === "" || !parent) throw wrongAt(begins, "xml");
      parent.text += checked(inner, begins);
      moveOver(whole);
      continue;
    }
    if (source.startsWith("<!", place.at)) throw wrongAt(begins, "doctype");
    const end = take(/<\/([^\s<>/&]+)\s*>/y);
    if (end) {
      const closed = open.pop();
      if (!closed || closed.name !== localName(end[1])) throw wrongAt(begins, "xml");
      moveOver(end[0]);
      continue;
    }
    const start = take(/<([A-Za-z_][^\s<>/&="']*)/y);
    if (!start || (root && open.length === 0)) throw wrongAt(begins, "xml");
    elements += 1;
    if (elements > elementsMax || open.length >= depthMax) throw wrongAt(begins, "depth");
    const element: XmlElement = {
      name: localName(start[1]),
      attributes: new Map(),
      children: [],
      text: "",
      line: begins,
    };
    for (;;) {
      const attribute = take(/\s+([^\s<>/&="']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y);
      if (!attribute) break;
      const [whole, name, quoted, single] = attribute;
      if (element.attributes.has(localName(name)) && !whole.includes("xmlns")) throw wrongAt(begins, "xml");
      element.attributes.set(localName(name), unescaped(quoted ?? single ?? "", place.line));
      moveOver(whole);
    }
    const tail = take(/\s*\/?>/y)?.[0];
    if (tail === undefined) throw wrongAt(begins, "xml");
    moveOver(tail);
    open.at(-1)?.children.push(element);
    root ??= element;
    if (!tail.includes("/")) open.push(element);
  }
  if (!root || open.length > 0) throw wrongAt(place.line, "xml");
  return root;
}

/** The descendant at a path of names, or null. */
export function childAt(element: XmlElement | null, ...path: string[]): XmlElement | null {
  let found = element;
  for (const name of path) found = found?.children.find((child) => child.name === name) ?? null;
  return found;
}

export function textAt(element: XmlElement | null, ...path: string[]): string {
  return childAt(element, ...path)?.text.trim() ?? "";
}

export function childrenNamed(element: XmlElement | null, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

function decoded(bytes: Buffer): string {
  const head = bytes.subarray(0, 200).toString("latin1");
  const named =
    /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(head)?.[1] ?? "utf-8";
  const decoder = decoders[named.toLowerCase()];
  if (!decoder) throw wrongAt(1, "encoding");
  try {
    return new TextDecoder(decoder, { fatal: true }).decode(bytes);
  } catch {
    throw wrongAt(1, "encoding");
  }
}

function localName(name = ""): string {
  return name.slice(name.indexOf(":") + 1);
}

/** The five predefined entities, and characters by number. */
function unescaped(text: string, line: number): string {
  const plain = text.replace(/&([^;&\s]{0,12};?)/g, (_, name: string) => {
    const found = name.endsWith(";") ? letterOf(name.slice(0, -1)) : undefined;
    if (found === undefined) throw wrongAt(line, "entity");
    return found;
  });
  return checked(plain, line);
}

function letterOf(name: string): string | undefined {
  if (!name.startsWith("#")) return Object.hasOwn(known, name) ? known[name] : undefined;
  const [, hex, decimal] = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(name) ?? [];
  const code = hex === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hex, 16);
  const isLetter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isLetter ? String.fromCodePoint(code) : undefined;
}

/** XML allows no control characters, and the database does not accept all of them. */
function checked(text: string, line: number): string {
  if (/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/u.test(text)) throw wrongAt(line, "character");
  return text;
}
