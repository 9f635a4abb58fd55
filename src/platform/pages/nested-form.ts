/** A form's texts in the shape that their names describe, and the same texts as typed. */
export interface NestedForm {
  value: Record<string, unknown>;
  typed: Record<string, string>;
}

const entriesMax = 20_000;
const indexMax = 5_000;

/**
 * `name.en=Window`, `rows[0].percent=10` and `roles[]=shop` become `{name: {en}, rows: [{percent}], roles: ["shop"]}`.
 * Invalid names are left out. Holes in a list are closed, so removed rows leave no gaps. Texts are never cut: the body
 * has its limit before it is read (`page-bodies.ts`), and each schema limits the length of its texts.
 */
export function nestedForm(form: FormData): NestedForm {
  const value: Record<string, unknown> = {};
  const typed: Record<string, string> = {};
  for (const [name, text] of [...form].slice(0, entriesMax)) {
    if (typeof text !== "string") continue;
    const path = pathOf(name);
    if (!path) continue;
    const kept = text.replaceAll("\0", "");
    put(value, path, kept);
    typed[name] = name.endsWith("[]") && typed[name] !== undefined ? `${typed[name]}\n${kept}` : kept;
  }
  return { value: closed(value) as Record<string, unknown>, typed };
}

type Step = string | number | "[]";

function pathOf(name: string): Step[] | null {
  if (!/^[A-Za-z_]\w*(\.[A-Za-z_]\w*|\[\d{1,4}\])*(\[\])?$/.test(name)) return null;
  const steps = [...name.matchAll(/\[\]|\[(\d+)\]|(\w+)/g)].map(([whole, index, key]): Step => {
    if (whole === "[]") return "[]";
    return index === undefined ? (key ?? "") : Number(index);
  });
  const isForbidden = (step: Step) =>
    typeof step === "number" ? step > indexMax : /^(__proto__|constructor|prototype)$/.test(step);
  return steps.some(isForbidden) ? null : steps;
}

/** The last text of a name wins, so that a checkbox overrides the hidden "no" before it. */
function put(root: Record<string, unknown>, path: Step[], text: string): void {
  let place: Record<string | number, unknown> | unknown[] = root;
  path.forEach((step, index) => {
    if (step === "[]") {
      if (Array.isArray(place)) place.push(text);
      return;
    }
    const next = path[index + 1];
    const container = place as Record<string | number, unknown>;
    if (next === undefined) container[step] = text;
    else {
      const wanted = typeof next === "number" || next === "[]" ? [] : {};
      const there = container[step];
      if (typeof there !== "object" || there === null || Array.isArray(there) !== Array.isArray(wanted)) {
        container[step] = wanted;
      }
      place = container[step] as Record<string, unknown>;
    }
  });
}

function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== undefined).map(closed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, closed(one)]));
}
