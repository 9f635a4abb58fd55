import { sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import {
  boolean,
  char,
  integer,
  many2one,
  one2many,
  selection,
  translatedText,
} from "#platform/models/field.ts";
import { inWireNames, keepOwner, saidAs, typedText } from "#platform/models/form-values.ts";
import type { Model, Value, Values } from "#platform/models/model.ts";
import type { Translated } from "#platform/translated.ts";
import { inEveryLanguage } from "#platform/translated.ts";
import {
  createAttribute,
  creations,
  deleteAttribute,
  displays,
  saveAttribute,
} from "../staff/staff-attribute.ts";
import { attributePage } from "../staff/staff-attribute-view.ts";

const writable = { writable: true } as const;
const every = { read: ["shop"], create: ["shop"], write: ["shop"], unlink: ["shop"] } as const;
const common = { area: "catalogue", name: "name", order: "sequence" } as const;

type AttributeForm = Parameters<typeof saveAttribute>[2];
type ValueForm = AttributeForm["values"][number];

const attributeNames = {
  name: "name",
  display: "display_type",
  creates: "create_variant",
  position: "sequence",
  categoryId: "category_id",
};
const valueNames = { name: "name", color: "html_color" };

/**
 * The attributes of products. A write to an attribute or to one of its values saves the attribute with all its values.
 */
export const attributeModels: readonly Model[] = [
  {
    ...common,
    model: "product.attribute",
    table: "catalogue_attribute",
    fields: {
      name: translatedText("name", "char", { ...writable, required: true }),
      display_type: selection("display", displays, writable),
      create_variant: selection("creates_variants", creations, writable),
      is_filterable: boolean("filterable", writable),
      sequence: integer("position", writable),
      category_id: many2one("product.attribute.category", "category_id", writable),
      value_ids: one2many("product.attribute.value", "catalogue_value", "attribute_id"),
    },
    rights: every,
    audits: true,
    create: (write, values) =>
      inWireNames(attributeNames, async () =>
        createAttribute(write, attributeOf(write, await formOf(write, null), values)),
      ),
    write: (write, id, values) =>
      inWireNames(attributeNames, async () =>
        saveAttribute(write, id, attributeOf(write, await formOf(write, id), values)),
      ),
    async unlink(write, id) {
      await deleteAttribute(write, id);
    },
  },
  {
    ...common,
    model: "product.attribute.category",
    table: "catalogue_attribute_category",
    fields: { name: translatedText("name"), sequence: integer("position") },
    rights: { read: ["shop"] },
  },
  valueModel(),
];

function valueModel(): Model {
  const model: Model = {
    ...common,
    model: "product.attribute.value",
    table: "catalogue_value",
    fields: {
      name: translatedText("name", "char", { ...writable, required: true }),
      attribute_id: many2one("product.attribute", "attribute_id", { ...writable, required: true }),
      html_color: char("color", writable),
      is_custom: boolean("is_custom", writable),
      sequence: integer("position", writable),
    },
    rights: every,
    audits: true,
    create: (write, values) =>
      inWireNames(valueNames, async () => {
        const attributeId = Number(values["attribute_id"]);
        const form = await formOf(write, attributeId);
        const blank = {
          id: undefined,
          name: inEveryLanguage({}),
          color: "",
          isCustom: false,
          charactersMax: "",
        };
        const place = placeOf(values, form.values.length);
        await saveAttribute(write, attributeId, {
          ...form,
          values: form.values.toSpliced(place, 0, choiceOf(write, blank, values)),
        });
        const known = new Set(form.values.map(({ id }) => id));
        const after = await formOf(write, attributeId);
        return after.values.find(({ id }) => !known.has(id))?.id ?? 0;
      }),
    write: (write, id, values) =>
      inWireNames(valueNames, async () => {
        const attributeId = await attributeOfValue(write, id);
        keepOwner(model, values, "attribute_id", attributeId);
        const form = await formOf(write, attributeId);
        const before = form.values.findIndex((one) => one.id === id);
        const value = form.values[before];
        if (!value) throw notFound();
        const others = form.values.toSpliced(before, 1);
        await saveAttribute(write, attributeId, {
          ...form,
          values: others.toSpliced(placeOf(values, before), 0, choiceOf(write, value, values)),
        });
      }),
    async unlink(write, id) {
      const attributeId = await attributeOfValue(write, id);
      const form = await formOf(write, attributeId);
      await saveAttribute(write, attributeId, {
        ...form,
        values: form.values.filter((one) => one.id !== id),
      });
    },
  };
  return model;
}

/** The attribute in the shape of its form; a new one for null. */
async function formOf(context: Context, id: number | null): Promise<AttributeForm> {
  const { name, slug, display, creates, filterable, position, categoryId, values } = await attributePage(
    context,
    id,
  );
  return {
    name: inBoth(name),
    slug,
    display,
    creates,
    filterable,
    position: String(position),
    categoryId: categoryId ?? undefined,
    values: values.map((value) => ({ ...value, id: value.id ?? undefined, name: inBoth(value.name) })),
    version: undefined,
  };
}

function attributeOf(write: WriteContext, before: AttributeForm, values: Values): AttributeForm {
  return {
    ...before,
    ...saidAs<AttributeForm>(values, {
      name: ["name", said(write, before.name)],
      display: ["display_type", (value) => value as AttributeForm["display"]],
      creates: ["create_variant", (value) => value as AttributeForm["creates"]],
      filterable: ["is_filterable", Boolean],
      position: ["sequence", typedText],
      categoryId: ["category_id", (value) => (typeof value === "number" ? value : undefined)],
    }),
  };
}

function choiceOf(write: WriteContext, before: ValueForm, values: Values): ValueForm {
  return {
    ...before,
    ...saidAs<ValueForm>(values, {
      name: ["name", said(write, before.name)],
      color: ["html_color", typedText],
      isCustom: ["is_custom", Boolean],
    }),
  };
}

/** A value's index: values are numbered from 0 in the order of the form. */
function placeOf(values: Values, otherwise: number): number {
  const { sequence } = values as { sequence?: Value };
  return typeof sequence === "number" ? Math.max(0, sequence) : otherwise;
}

async function attributeOfValue(context: Context, valueId: number): Promise<number> {
  const { rows } = await context.db.execute<{ id: number }>(
    sql`select attribute_id as id from catalogue_value where id = ${valueId}`,
  );
  const [row] = rows;
  if (!row) throw notFound();
  return row.id;
}

/** Texts are written in the caller's language. */
function said({ locale }: WriteContext, before: AttributeForm["name"]) {
  return (value: Value) => ({ ...before, [locale.code]: typedText(value).trim() });
}

function inBoth(name: Translated): AttributeForm["name"] {
  return inEveryLanguage(name);
}
