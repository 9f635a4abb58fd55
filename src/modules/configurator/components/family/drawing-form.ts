import type { Translated } from "#platform/translated.ts";
import type { Profile } from "../geometry/plan.ts";
import type { Literal } from "../solver/rule-model.ts";
import { codeOf, drawnOf } from "./drawn-openings.ts";
import {
  type Conditional,
  type DrawingLook,
  type DrawingRules,
  type Family,
  type FamilyPicture,
  measuredThings,
  type PartRule,
} from "./family.ts";
import { bodyOf, lookWith } from "./look-tones.ts";
import { conditionsText, readConditions } from "./rule-text.ts";

/** All fields of the drawing form, as texts. */
export interface DrawingForm {
  /** Empty without an explanation of how to measure. */
  measured: string;
  layouts: readonly LayoutForm[];
  profiles: readonly ProfileForm[];
  looks: readonly LookForm[];
  accessories: readonly AccessoryForm[];
  pictures: readonly PictureForm[];
}

export interface LayoutForm {
  /** The index of the stored entry; empty for a new one. */
  id: string;
  when: string;
  arrangement: string;
  count: string;
  leastMm: string;
  /** The attributes with the lengths of the parts. */
  splits: readonly string[];
  parts: readonly { draws: readonly DrawForm[] }[];
}

export interface DrawForm {
  id: string;
  shows: string;
  when: string;
}

export const profileParts = ["frameMm", "mullionMm", "sashMm", "beadMm", "rebateMm", "coverMm"] as const;
export type ProfileForm = { id: string; when: string } & Record<(typeof profileParts)[number], string>;
export type LookForm = { id: string; tone: string; joint: string; when: string };
export type AccessoryForm = { id: string; shown: string; when: string; length: string; height: string };
export type PictureForm = { id: string; file: string; name: Translated; when: string };

const accessoryKinds = ["externalSill", "internalSill", "screen", "bottom", "length"] as const;
type AccessoryKind = (typeof accessoryKinds)[number];

/** The arrangements that owners can choose. Nested parts keep their stored arrangement; their openings are editable. */
export const arrangements = ["one", "columns", "rows"] as const;
export const partsMax = 8;

/** The stored drawing as form values. */
export function drawingForm(family: Family, tag: string): DrawingForm {
  const { drawing, pictures } = family;
  const when = (literals: readonly Literal[] | undefined) => conditionsText(literals ?? [], family, tag);
  const at = (index: number) => String(index);
  const draws = (field: Extract<PartRule, { kind: "field" }>): DrawForm[] =>
    [
      ...field.openings.map((one) => ({ shows: codeOf(one), when: one.when })),
      ...field.fillings.map((one) => ({ shows: codeOf(one), when: one.when })),
      ...(field.bars ?? []).map((one) => ({ shows: codeOf({ bars: one }), when: one.when })),
    ].map((one, index) => ({ id: at(index), shows: one.shows, when: when(one.when) }));
  return {
    measured: drawing.measured ?? "",
    layouts: drawing.roots.map(({ root, when: literals }, index) => ({
      ...{ id: at(index), when: when(literals), parts: fieldsOf(root).map((one) => ({ draws: draws(one) })) },
      arrangement: root.kind === "field" ? "one" : isFlat(root) ? root.kind : "kept",
      count: root.kind === "field" ? "1" : at(root.parts.length),
      leastMm: root.kind === "field" ? "" : at(root.leastMm),
      splits: root.kind === "field" ? [] : (root.splits ?? []),
    })),
    profiles: drawing.profiles.map(({ profile, when: literals }, index) => ({
      ...{ id: at(index), when: when(literals), frameMm: at(profile.frameMm), sashMm: at(profile.sashMm) },
      ...{ mullionMm: at(profile.mullionMm), beadMm: at(profile.beadMm) },
      ...{ rebateMm: at(profile.rebateMm), coverMm: at(profile.coverMm) },
    })),
    looks: drawing.looks.map(({ look, when: literals }, index) => ({
      ...{ id: at(index), tone: bodyOf(look), joint: look.material.joint, when: when(literals) },
    })),
    accessories: accessoryKinds.map((kind) => {
      const rule:
        | { when?: readonly Literal[]; attribute?: string; width?: string; height?: string }
        | undefined = drawing.accessories[kind];
      return {
        ...{ id: kind, shown: rule ? "1" : "", when: when(rule?.when) },
        ...{ length: rule?.attribute ?? rule?.width ?? "", height: rule?.height ?? "" },
      };
    }),
    pictures: pictures.map(({ file, name, when: literals }, index) => ({
      ...{ id: at(index), file: at(file), name, when: when(literals) },
    })),
  };
}

/** The fields of a part rule in their stored order. */
function fieldsOf(rule: PartRule): Extract<PartRule, { kind: "field" }>[] {
  return rule.kind === "field" ? [rule] : rule.parts.flatMap(fieldsOf);
}

function isFlat(rule: Extract<PartRule, { kind: "columns" | "rows" }>): boolean {
  return rule.parts.every(({ kind }) => kind === "field");
}

/** Applies the form's drawing and pictures to a family. Records faults by field, with the id of their text. */
export function withDrawing(family: Family, form: DrawingForm, wrong: Record<string, string>): Family {
  const reader = readerOf(family, wrong);
  const measured = measuredThings.find((one) => one === form.measured);
  const drawing: DrawingRules = {
    ...(measured && { measured }),
    ...{ width: family.drawing.width, height: family.drawing.height },
    profiles: form.profiles.map((row, at) => ({
      ...reader.when(row.when, `profiles[${at}].when`),
      profile: reader.profile(row, `profiles[${at}]`),
    })),
    looks: form.looks.map((row, at) => ({
      ...reader.when(row.when, `looks[${at}].when`),
      look: reader.look(row, `looks[${at}]`),
    })),
    roots: form.layouts.map((row, at) => ({
      ...reader.when(row.when, `layouts[${at}].when`),
      root: reader.root(row, `layouts[${at}]`),
    })),
    accessories: Object.fromEntries(
      form.accessories.flatMap((row, at) => {
        const kind = accessoryKinds.find((one) => one === row.id);
        if (!kind || row.shown !== "1") return [];
        return [
          [kind, { ...reader.when(row.when, `accessories[${at}].when`), ...reader.lengths(kind, row) }],
        ];
      }),
    ),
  };
  for (const list of ["profiles", "looks", "layouts"] as const)
    if (form[list].length === 0) wrong[list] = "configurator.drawingMissing";
  const pictures = form.pictures.flatMap((row, at): Conditional<FamilyPicture>[] => {
    const file = Number(row.file);
    if (!Number.isInteger(file) || file < 1) return [];
    return [{ ...reader.when(row.when, `pictures[${at}].when`), name: row.name, file }];
  });
  return { ...family, drawing, pictures };
}

/** Reads form rows for a family. */
function readerOf(family: Family, wrong: Record<string, string>) {
  const { drawing } = family;
  const isLength = (id: string) =>
    family.attributes.some((one) => one.id === id && one.kind === "number" && one.unit === "mm");
  const when = (text: string, field: string): { when?: readonly Literal[] } => {
    if (text.trim() === "") return {};
    const read = readConditions(text, family);
    if ("conditions" in read) return { when: read.conditions };
    wrong[field] = `configurator.ruleProblem_${read.problem.kind}`;
    return {};
  };
  const millimetres = (text: string, field: string): number => {
    const mm = Number(text.replace(",", "."));
    if (text.trim() !== "" && mm >= 0 && mm <= 100_000) return mm;
    wrong[field] = "configurator.millimetresWrong";
    return 0;
  };
  const field = (draws: readonly DrawForm[], name: string): Extract<PartRule, { kind: "field" }> => {
    const made = { openings: [], fillings: [], bars: [] } as {
      openings: Extract<PartRule, { kind: "field" }>["openings"][number][];
      fillings: Extract<PartRule, { kind: "field" }>["fillings"][number][];
      bars: NonNullable<Extract<PartRule, { kind: "field" }>["bars"]>[number][];
    };
    for (const [at, row] of draws.entries()) {
      const drawn = drawnOf(row.shows);
      const shownWhen = when(row.when, `${name}.draws[${at}].when`);
      if (!drawn) wrong[`${name}.draws[${at}].shows`] = "configurator.drawnUnknown";
      else if ("opening" in drawn) made.openings.push({ ...shownWhen, opening: drawn.opening });
      else if ("filling" in drawn) made.fillings.push({ ...shownWhen, filling: drawn.filling });
      else made.bars.push({ ...shownWhen, ...drawn.bars });
    }
    // Defaults for empty rows: a fixed field with glass.
    if (made.openings.length === 0) made.openings.push({ opening: { kind: "fixed" } });
    if (made.fillings.length === 0) made.fillings.push({ filling: "glass" });
    const { openings, fillings, bars } = made;
    return { kind: "field", openings, fillings, ...(bars.length > 0 && { bars }) };
  };
  /** The stored structure with the given leaves, in order. */
  const refilled = (rule: PartRule, leaves: PartRule[]): PartRule =>
    rule.kind === "field"
      ? (leaves.shift() ?? rule)
      : { ...rule, parts: rule.parts.map((one) => refilled(one, leaves)) };
  return {
    when,
    profile(row: ProfileForm, name: string): Profile {
      const entries = profileParts.map((part) => [part, millimetres(row[part], `${name}.${part}`)] as const);
      return Object.fromEntries(entries) as unknown as Profile;
    },
    look(row: LookForm, name: string): DrawingLook {
      const stored = drawing.looks[row.id === "" ? -1 : Number(row.id)]?.look ?? drawing.looks[0]?.look;
      const joint = row.joint === "butt" ? "butt" : "mitre";
      const made = lookWith(stored, row.tone.trim(), joint);
      if (!made) wrong[`${name}.tone`] = "configurator.colourWrong";
      return made ?? lookWith(stored, "#f4f3ef", joint) ?? (stored as DrawingLook);
    },
    root(row: LayoutForm, name: string): PartRule {
      const fields = row.parts.map(({ draws }, at) => field(draws, `${name}.parts[${at}]`));
      const stored = row.id === "" ? undefined : drawing.roots[Number(row.id)]?.root;
      if (row.arrangement === "kept" && stored) return refilled(stored, [...fields]);
      const kind = row.arrangement === "columns" || row.arrangement === "rows" ? row.arrangement : "one";
      const count = kind === "one" ? 1 : Number(row.count);
      if (kind !== "one" && !(Number.isInteger(count) && count >= 2 && count <= partsMax)) {
        wrong[`${name}.count`] = "configurator.partsWrong";
        return field([], name);
      }
      const parts = Array.from({ length: count }, (_, at) => fields[at] ?? field([], name));
      if (kind === "one") return parts[0] as PartRule;
      const named = row.splits.slice(0, count - 1);
      const unsaid = named.findIndex((id) => !isLength(id));
      const splits = unsaid < 0 ? named : named.slice(0, unsaid);
      return {
        ...{ kind, leastMm: millimetres(row.leastMm || "0", `${name}.leastMm`), parts },
        ...(splits.length > 0 && { splits }),
      };
    },
    lengths(kind: AccessoryKind, { length, height }: AccessoryForm) {
      if (kind === "bottom") return {};
      if (kind === "screen")
        return { ...(isLength(length) && { width: length }), ...(isLength(height) && { height }) };
      return isLength(length) ? { attribute: length } : {};
    },
  };
}

/** The current form values in the browser, for the preview. */
export function typedDrawing(fields: FormData): DrawingForm {
  const text = (name: string) => String(fields.get(name) ?? "");
  const rows = <Row>(name: string, row: (at: string) => Row): Row[] => {
    const found: Row[] = [];
    while (fields.has(`${name}[${found.length}].id`)) found.push(row(`${name}[${found.length}]`));
    return found;
  };
  return {
    measured: text("measured"),
    layouts: rows("layouts", (at) => ({
      ...{ id: text(`${at}.id`), when: text(`${at}.when`), arrangement: text(`${at}.arrangement`) },
      ...{ count: text(`${at}.count`), leastMm: text(`${at}.leastMm`) },
      splits: Array.from({ length: partsMax }, (_, part) => text(`${at}.splits[${part}]`)).filter(Boolean),
      parts: Array.from({ length: 20 }, (_, part) => ({
        draws: rows(`${at}.parts[${part}].draws`, (draw) => ({
          ...{ id: text(`${draw}.id`), shows: text(`${draw}.shows`), when: text(`${draw}.when`) },
        })),
      })),
    })),
    profiles: rows("profiles", (at) => ({
      ...{ id: text(`${at}.id`), when: text(`${at}.when`) },
      ...(Object.fromEntries(profileParts.map((part) => [part, text(`${at}.${part}`)])) as Record<
        (typeof profileParts)[number],
        string
      >),
    })),
    looks: rows("looks", (at) => ({
      ...{ id: text(`${at}.id`), tone: text(`${at}.tone`) },
      ...{ joint: text(`${at}.joint`), when: text(`${at}.when`) },
    })),
    accessories: rows("accessories", (at) => ({
      ...{ id: text(`${at}.id`), shown: text(`${at}.shown`), when: text(`${at}.when`) },
      ...{ length: text(`${at}.length`), height: text(`${at}.height`) },
    })),
    pictures: rows("pictures", (at) => ({
      ...{ id: text(`${at}.id`), file: text(`${at}.file`), name: {}, when: text(`${at}.when`) },
    })),
  };
}
