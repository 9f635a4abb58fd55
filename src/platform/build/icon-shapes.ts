import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** Lucide's description of an icon: its elements with their attributes. */
export type IconNode = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
])[];

/** In development the browser adds the version of all packages to the address. */
const icon = /\/lucide-react\/dist\/esm\/icons\/[a-z0-9-]+\.mjs(\?v=\w+)?$/;

/**
 * Imports a lucide icon as one path, its outline, instead of a component. A page has a hundred icons; as components
 * each would be several elements for React to render, and to hydrate once more.
 */
export function iconShapes(): Plugin {
  return {
    name: "vitrine:icon-shapes",
    enforce: "pre",
    config: () => ({ optimizeDeps: { exclude: ["lucide-react"] }, ssr: { noExternal: ["lucide-react"] } }),
    load: {
      filter: { id: icon },
      async handler(id) {
        const [file = id] = id.split("?");
        // A file for an alias of an icon only re-exports the icon's own file.
        if (!readFileSync(file, "utf8").includes("__iconData = ")) return null;
        const { __iconData } = (await import(pathToFileURL(file).href)) as { __iconData: { node: IconNode } };
        return {
          code: `export default ${JSON.stringify(outlineOf(__iconData.node))}`,
          map: null,
          moduleType: "js",
        };
      },
    },
  };
}

/** All elements of an icon as one path. A path that begins with `m` is relative to the end of the last one. */
export function outlineOf(node: IconNode): string {
  return node.map(([tag, attributes]) => pathOf(tag, attributes).replace(/^m/, "M0 0m")).join("");
}

/** Drawing only the outline also fills a dot, because the dot is smaller than the width of the line. */
function pathOf(tag: string, attributes: IconNode[number][1]): string {
  const { d, points, ...rest } = attributes;
  const number = (name: string) => Number(rest[name] ?? 0);
  if (tag === "path" && d) return String(d);
  if (tag === "polyline" && points) return `M${points}`;
  if (tag === "line") return `M${number("x1")} ${number("y1")}L${number("x2")} ${number("y2")}`;
  if (tag === "circle") return circle(number("cx"), number("cy"), number("r"));
  if (tag === "rect") {
    const corner = Number(rest["rx"] ?? rest["ry"] ?? 0);
    return rectangle(number("x"), number("y"), number("width"), number("height"), corner);
  }
  throw new Error(`An icon holds <${tag}>, which is not known as a path yet.`);
}

function circle(x: number, y: number, radius: number): string {
  const half = (end: number) => `a${radius} ${radius} 0 1 0 ${short(end)} 0`;
  return `M${short(x - radius)} ${y}${half(2 * radius)}${half(-2 * radius)}z`;
}

function rectangle(x: number, y: number, width: number, height: number, corner: number): string {
  const turn = (dx: number, dy: number) => (corner ? `a${corner} ${corner} 0 0 1 ${dx} ${dy}` : "");
  const across = short(width - 2 * corner);
  const down = short(height - 2 * corner);
  return [
    `M${short(x + corner)} ${y}h${across}${turn(corner, corner)}`,
    `v${down}${turn(-corner, corner)}h${-across}${turn(-corner, -corner)}v${-down}${turn(corner, -corner)}z`,
  ].join("");
}

/** Rounds away floating-point digits. */
function short(value: number): number {
  return Number(value.toFixed(3));
}
