import { refusal } from "#platform/errors.ts";

export const wrongDomain = refusal("invalid", "platform.wrongDomain");

export const operators = [
  "=",
  "!=",
  "<",
  ">",
  "<=",
  ">=",
  "like",
  "ilike",
  "not like",
  "not ilike",
  "=like",
  "=ilike",
  "in",
  "not in",
  "child_of",
] as const;

export type Operator = (typeof operators)[number];

export interface Term {
  kind: "term";
  /** Fields from relation to relation: `["partner_id", "country_id", "code"]`. */
  path: readonly string[];
  operator: Operator;
  value: unknown;
}

export type Domain =
  | Term
  | { kind: "always"; holds: boolean }
  | { kind: "not"; of: Domain }
  | { kind: "and" | "or"; parts: readonly Domain[] };

const tokensMax = 400;
/** The maximum number of relations in one term. */
const relationsMax = 3;

/** Synonyms that Odoo clients use. */
const synonyms: Record<string, Operator> = { "<>": "!=", "==": "=" };

/**
 * A filter in prefix notation: terms `["name", "ilike", "oak"]` that must all hold, unless `"|"` or `"!"` precede them.
 * An empty one or false matches everything.
 */
export function parseDomain(given: unknown): Domain {
  if (given === undefined || given === null || given === false) return { kind: "and", parts: [] };
  if (!Array.isArray(given)) throw wrongDomain({ reason: "not a list" });
  if (given.length > tokensMax) throw wrongDomain({ reason: `more than ${tokensMax} parts` });
  const reading = { tokens: given as unknown[], next: 0 };
  const parts: Domain[] = [];
  while (reading.next < reading.tokens.length) parts.push(parseNext(reading));
  return { kind: "and", parts };
}

interface Reading {
  tokens: readonly unknown[];
  next: number;
}

function parseNext(reading: Reading): Domain {
  if (reading.next >= reading.tokens.length)
    throw wrongDomain({ reason: "an operator has nothing after it" });
  const token = reading.tokens[reading.next];
  reading.next += 1;
  if (token === "!") return { kind: "not", of: parseNext(reading) };
  if (token === "&" || token === "|") {
    return { kind: token === "&" ? "and" : "or", parts: [parseNext(reading), parseNext(reading)] };
  }
  return parseTerm(token);
}

function parseTerm(token: unknown): Domain {
  if (!Array.isArray(token) || token.length !== 3) throw wrongDomain({ reason: "a term has three parts" });
  const [left, given, value] = token as [unknown, unknown, unknown];
  const word = String(given).toLowerCase();
  const operator = synonyms[word] ?? operators.find((one) => one === word);
  if (operator === undefined) throw wrongDomain({ reason: `no operator ${word.slice(0, 20)}` });
  // Odoo's terms that always or never hold: [1, "=", 1], [0, "=", 1], also with true and false.
  if (isConstant(left) && isConstant(value) && (operator === "=" || operator === "!=")) {
    return { kind: "always", holds: (Number(left) === Number(value)) === (operator === "=") };
  }
  if (typeof left !== "string" || !/^\w{1,64}(\.\w{1,64})*$/.test(left)) {
    throw wrongDomain({ reason: "a term begins with the name of a field" });
  }
  const path = left.split(".");
  if (path.length > relationsMax + 1) throw wrongDomain({ reason: `more than ${relationsMax} relations` });
  return { kind: "term", path, operator, value };
}

function isConstant(value: unknown): boolean {
  return value === 1 || value === 0 || typeof value === "boolean";
}

/** Whether any term filters by this field of the record itself. */
export function asksFor(domain: Domain, field: string): boolean {
  switch (domain.kind) {
    case "always":
      return false;
    case "term":
      return domain.path[0] === field;
    case "not":
      return asksFor(domain.of, field);
    default:
      return domain.parts.some((part) => asksFor(part, field));
  }
}
