import { Parser } from "htmlparser2";
import { refusal } from "#platform/errors.ts";
import { escapeHtml } from "#platform/html/escape.ts";

export const drawingActs = refusal("invalid", "media.drawingActs");
const drawingUnreadable = refusal("invalid", "office.pictureBroken");

/** Elements that draw. All others are dropped, such as metadata of the program that wrote the file. */
const elements = new Set(
  (
    "svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath " +
    "linearGradient radialGradient stop pattern clipPath mask marker style filter feBlend feColorMatrix " +
    "feComponentTransfer feComposite feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode " +
    "feMorphology feOffset feTile"
  ).split(" "),
);

/** Active elements: a file with one is refused instead of silently changed. */
const acting = /^(script|foreignobject|iframe|object|embed|handler|audio|video)$/i;

const depthMax = 200;
const elementsMax = 50_000;

/**
 * Sanitizes a drawing (SVG): no scripts, no event handlers, no references except to its own parts. Entities are not
 * expanded, so none can grow. Refuses drawingActs and drawingUnreadable.
 */
export function cleanDrawing(source: string): string {
  const written: string[] = [];
  const open: string[] = [];
  let skippedDepth = 0;
  let count = 0;
  // Style text arrives in pieces around each entity, but is checked as a whole.
  let style = "";
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (acting.test(name) || Object.keys(attributes).some((one) => /^on/i.test(one))) throw drawingActs();
        count += 1;
        // The parser's time grows with the square of the depth, hence the limit.
        if (count > elementsMax || open.length + skippedDepth > depthMax) throw drawingUnreadable();
        if (skippedDepth > 0 || !elements.has(name)) {
          skippedDepth += 1;
          return;
        }
        open.push(name);
        written.push(`<${name}${attributesOf(name, attributes)}>`);
      },
      ontext(text) {
        if (skippedDepth > 0) return;
        const inside = open.at(-1);
        if (inside === "style") style += text;
        else if (inside && /^(text|tspan|textPath|title|desc)$/.test(inside)) written.push(escapeHtml(text));
      },
      onclosetag() {
        if (skippedDepth > 0) skippedDepth -= 1;
        else {
          const name = open.pop();
          if (name === "style" && isSafeStyle(style)) written.push(escapeHtml(style));
          if (name === "style") style = "";
          if (name) written.push(`</${name}>`);
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(source);
  parser.end();
  if (!written[0]?.startsWith("<svg")) throw drawingUnreadable();
  return written.join("");
}

function attributesOf(element: string, attributes: Readonly<Record<string, string>>): string {
  const kept = Object.entries(attributes).filter(([name, value]) => isSafe(name, value));
  const named = kept.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join("");
  const isRoot = element === "svg" && !attributes["xmlns"];
  return isRoot ? ` xmlns="http://www.w3.org/2000/svg"${named}` : named;
}

function isSafe(name: string, value: string): boolean {
  if (name === "xmlns" || name === "xmlns:xlink") return true;
  if (!/^[A-Za-z][\w-]*$|^xlink:href$|^xml:space$/.test(name) || /^on/i.test(name)) return false;
  if (name === "href" || name === "xlink:href") return value.startsWith("#");
  return isSafeStyle(value);
}

/** Allows references only to parts of the drawing itself. */
function isSafeStyle(text: string): boolean {
  if (/@import|javascript:|expression\s*\(|\\/i.test(text)) return false;
  return [...text.matchAll(/url\(/gi)].every(({ index }) =>
    /^\s*["']?#/.test(text.slice(index + 4, index + 20)),
  );
}
