import type { JsonSchema } from "./_calls.ts";

const long = "x".repeat(100_000);
const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
};

/** Values that no field should accept: every type, its extremes, and texts that break careless code. */
const values: [string, unknown][] = [
  ["null", null],
  ["false", false],
  ["true", true],
  ["zero", 0],
  ["minus one", -1],
  ["a fraction", 1.5],
  ["beyond 32 bits", 2_147_483_648],
  ["beyond 53 bits", 2 ** 53 + 2],
  ["far beyond", 1e308],
  ["empty text", ""],
  ["blank text", "   "],
  ["words", "drop table"],
  ["a quote", "'; select 1; --"],
  ["a null character", "a\0b"],
  ["half a character", "\ud800"],
  ["right to left", "\u202egnp.exe"],
  ["markup", "<img src=x onerror=alert(1)>"],
  ["a template", "{{7*7}} #{7*7} %s %n"],
  ["not a number", "NaN"],
  ["infinite", "Infinity"],
  ["an exponent", "1e999"],
  ["hexadecimal", "0x10"],
  ["a path", "../../../../etc/passwd"],
  ["an address", "http://127.0.0.1:1/"],
  ["a date that is none", "2026-02-31"],
  ["a huge text", long],
  ["a list", [1, "a", null]],
  ["an empty list", []],
  ["a huge list", Array.from({ length: 5000 }, (_, index) => index)],
  ["a list of lists", [[1], [[2]]]],
  ["an object", { a: { b: 1 } }],
  ["a deep list", deep(200)],
  ["broken JSON", '[1, {"a":'],
  ["a prototype", JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": {}}}')],
];

/** Errors in parameters that have the types of their fields. */
export const plausible = "plausible";

/** Parameters for a call: each of its fields wrong in each way with the others plausible, then the whole wrong. */
export function hostileParams(input: JsonSchema): { what: string; params: unknown; ofOne?: boolean }[] {
  const names = Object.keys(input.properties ?? {});
  const likely = Object.fromEntries(names.map((name) => [name, plausibleValue(input.properties?.[name])]));
  const fields = names.flatMap((name) => [
    ...values.map(([what, value]) => ({
      what: `${name} is ${what}`,
      params: { ...likely, [name]: value },
      ofOne: true,
    })),
    { what: `${name} is missing`, params: { ...likely, [name]: undefined }, ofOne: true },
  ]);
  const wholes = values
    .filter(([, value]) => typeof value !== "object" || value === null || Array.isArray(value))
    .map(([what, value]) => ({ what: `the input is ${what}`, params: value, ofOne: true }));
  return [
    ...fields,
    ...wholes,
    { what: "nothing", params: {} },
    { what: plausible, params: likely },
    { what: "unknown fields", params: { ...likely, nobody_knows: 1, "": 2, toString: 3, __proto__: 4 } },
    { what: "a strange context", params: { ...likely, context: { lang: 7, tz: deep(50), uid: "x" } } },
    { what: "an unknown language", params: { ...likely, context: { lang: "xx_XX" } } },
  ];
}

function plausibleValue(schema: JsonSchema | undefined): unknown {
  const type = Array.isArray(schema?.type) ? schema.type[0] : schema?.type;
  if (type === "string") return "1";
  if (type === "boolean") return true;
  if (type === "array") return [1];
  if (type === "object") return {};
  return 1;
}

/** Parts of an address. */
export const hostileSegments: readonly string[] = [
  "0",
  "-1",
  "1.5",
  "abc",
  "2147483648",
  "99999999999999999999",
  "1e9",
  " ",
  "%",
  "a\0b",
  "'; select 1; --",
  "șț漢字",
  "x".repeat(299),
  "x".repeat(5000),
];

export const hostileQueries: readonly string[] = [
  "page=0",
  "page=-1",
  "page=1e9",
  "page=abc",
  "page=1&page=2",
  "search=%00",
  "search=%ff%fe",
  "search=%E0%A4%A",
  `search=${"x".repeat(5000)}`,
  "search='%3B+select+1%3B+--",
  "search=%26+%7C+%21+%28",
  "attrib=1",
  "attrib=a-b",
  "attrib=1-99999999999",
  "attrib=1-1&attrib=1-2&attrib=-1--1",
  "min_price=abc&max_price=-1",
  "min_price=1e308&max_price=1e999",
  "order=drop+table",
  "order=__proto__",
  "variant=99999999999",
  "variant=abc",
  "brand[]=1&tag[x]=2",
  "access_token=x&report_type=pdf",
  "redirect=https%3A%2F%2Fexample.org",
  "token=%00&key=%00",
  "=&&=&%",
  Array.from({ length: 300 }, (_, index) => `attrib=${index}-${index}`).join("&"),
];

const json = { "content-type": "application/json" };

/** Bodies that are wrong before any field is parsed. */
export const hostileBodies: readonly {
  what: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}[] = [
  { what: "no body, no type", headers: {}, body: "" },
  { what: "empty JSON", headers: json, body: "" },
  { what: "broken JSON", headers: json, body: '{"jsonrpc": "2.0", "params": {' },
  { what: "JSON null", headers: json, body: "null" },
  { what: "a JSON list", headers: json, body: "[1,2]" },
  { what: "JSON text", headers: json, body: '"text"' },
  { what: "an empty object", headers: json, body: "{}" },
  { what: "params null", headers: json, body: '{"jsonrpc":"2.0","params":null}' },
  { what: "params a list", headers: json, body: '{"jsonrpc":"2.0","params":[1]}' },
  { what: "params text", headers: json, body: '{"jsonrpc":"2.0","params":"x"}' },
  { what: "an id that is an object", headers: json, body: '{"jsonrpc":"2.0","params":{},"id":{"a":1}}' },
  { what: "a doubled key", headers: json, body: '{"params":{},"params":{"id":"x"}}' },
  { what: "bytes that are no UTF-8", headers: json, body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]) },
  {
    what: "JSON 20,000 deep",
    headers: json,
    body: `{"params":{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}}`,
  },
  { what: "huge JSON", headers: json, body: `{"params":{"a":"${"x".repeat(1_500_000)}"}}` },
  { what: "plain text", headers: { "content-type": "text/plain" }, body: '{"params":{}}' },
  { what: "XML", headers: { "content-type": "application/xml" }, body: "<a>1</a>" },
  { what: "an unknown type", headers: { "content-type": "x/y; charset=klingon" }, body: "a" },
  { what: "a type that is none", headers: { "content-type": "///" }, body: "a" },
  {
    what: "a form",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "a=1&b=%ZZ&=&&a=2",
  },
  {
    what: "a huge form",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: `a=${"x".repeat(1_500_000)}`,
  },
  { what: "multipart without boundary", headers: { "content-type": "multipart/form-data" }, body: "--x" },
  {
    what: "multipart that stops",
    headers: { "content-type": "multipart/form-data; boundary=x" },
    body: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1',
  },
  {
    what: "multipart with a file nobody asked for",
    headers: { "content-type": "multipart/form-data; boundary=x" },
    body: '--x\r\ncontent-disposition: form-data; name="f"; filename="../../a.exe"\r\n\r\nMZ\0\0\r\n--x--\r\n',
  },
];
