import { sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { invalidFields, refusal } from "#platform/errors.ts";
import { listMax, typedList, typedValue, wrongValue } from "./domain-value.ts";
import { isList } from "./field.ts";
import {
  type Field,
  fieldOf,
  type Model,
  modelNamed,
  sourceOf,
  unknownModel,
  type Value,
  type Values,
} from "./model.ts";
import { readByIds, tooMuch } from "./read.ts";

export const readonlyField = refusal("invalid", "platform.readonlyField");
export const missingFields = refusal("invalid", "platform.missingFields");

const recordsMax = 200;
const longTextMax = 100_000;

/** The values to write, each of its field's type. Refuses unknown and read-only fields. */
export function writtenValues(model: Model, given: unknown): Values {
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    throw wrongValue({ field: "values", expected: "{…}" });
  }
  const values: Record<string, Value> = {};
  for (const [name, value] of Object.entries(given)) {
    const field = fieldOf(model, name);
    if (!field.writable) throw readonlyField({ field: name, model: model.model });
    values[name] = isList(field.type) ? idsOf(name, field, value) : (oneValue(name, field, value) ?? false);
  }
  return values;
}

function oneValue(name: string, field: Field, value: unknown) {
  const isLong = field.type === "text" || field.type === "html";
  const typed = typedValue(name, field, value, isLong ? longTextMax : undefined);
  if (field.selection && typed !== null && !field.selection.includes(String(typed))) {
    throw wrongValue({ field: name, expected: field.selection.join(", ") });
  }
  return typed;
}

/** A list of ids, or Odoo's commands: `[[6, 0, ids]]` and `[[5]]` give the ids after the write. */
function idsOf(name: string, field: Field, value: unknown): number[] {
  const commands = Array.isArray(value) ? value : [];
  const [command] = commands;
  if (commands.length === 1 && Array.isArray(command)) {
    if (command[0] === 6) return idsOf(name, field, command[2]);
    if (command[0] === 5) return [];
  }
  if (!Array.isArray(value) || value.length > listMax) throw wrongValue({ field: name, expected: "[1, 2]" });
  return typedList(name, field, value).filter((id) => typeof id === "number");
}

/** Creates one record through the module's verb and answers its id. */
export async function createRecord(write: WriteContext, model: Model, given: unknown): Promise<number> {
  if (!model.create) throw unknownModel({ model: model.model });
  const values = writtenValues(model, given);
  const missing = Object.entries(model.fields)
    .filter(([name, field]) => field.required && (values[name] === undefined || values[name] === false))
    .map(([name]) => name);
  if (missing.length > 0) throw missingFields({ fields: missing.join(", ") });
  await checkRelations(write, model, values);
  const id = await model.create(write, values);
  if (!model.audits) {
    const after = await shown(write, model, id, Object.keys(values));
    await audit(write, { model: model.model, id, name: after.name, action: "create", after: after.values });
  }
  return id;
}

/** Changes records through the module's verb, all of them or none. */
export async function writeRecords(
  write: WriteContext,
  model: Model,
  ids: readonly number[],
  given: unknown,
): Promise<void> {
  if (!model.write) throw unknownModel({ model: model.model });
  if (ids.length > recordsMax) throw tooMuch({ max: recordsMax });
  const values = writtenValues(model, given);
  await checkRelations(write, model, values);
  // Also refuses records that the caller may not see.
  await readByIds(write, model, ids, [model.name]);
  for (const id of ids) {
    const before = await shown(write, model, id, Object.keys(values));
    await model.write(write, id, values);
    if (model.audits) continue;
    const after = await shown(write, model, id, Object.keys(values));
    await audit(write, {
      model: model.model,
      id,
      name: after.name,
      action: callWrite,
      before: before.values,
      after: after.values,
    });
  }
}

/** Refuses ids without a record: the database would refuse some of them without a message, and accept others. */
async function checkRelations(write: WriteContext, model: Model, values: Values): Promise<void> {
  const gone: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const { relation } = fieldOf(model, name);
    const ids = typeof value === "number" ? [value] : Array.isArray(value) ? value : [];
    if (!relation || ids.length === 0) continue;
    const related = modelNamed(relation);
    const { rows } = await write.db.execute<{ known: number }>(sql`
      select count(*)::integer as known from ${sourceOf(related)} related
      where related.id = any(${sql.param([...new Set(ids)])}::integer[])
        and ${related.rows?.(write, "related") ?? sql`true`}`);
    if (rows[0]?.known !== new Set(ids).size) gone[name] = "platform.notFound";
  }
  if (Object.keys(gone).length > 0) throw invalidFields(gone);
}

/**
 * The action of log entries whose values are fields of the wire; such an entry is reverted by the same kind of write.
 */
export const callWrite = "call.write";

export async function unlinkRecords(
  write: WriteContext,
  model: Model,
  ids: readonly number[],
): Promise<void> {
  if (!model.unlink) throw unknownModel({ model: model.model });
  if (ids.length > recordsMax) throw tooMuch({ max: recordsMax });
  await readByIds(write, model, ids, [model.name]);
  for (const id of ids) {
    const before = await shown(write, model, id, writableNames(model));
    await model.unlink(write, id);
    if (model.audits) continue;
    await audit(write, {
      model: model.model,
      id,
      name: before.name,
      action: "unlink",
      before: before.values,
    });
  }
}

function writableNames(model: Model): string[] {
  return Object.entries(model.fields).flatMap(([name, field]) => (field.writable ? [name] : []));
}

/** A record's values for the log; a relation by its id alone, so that it can be written back. */
async function shown(write: WriteContext, model: Model, id: number, names: readonly string[]) {
  const [row] = await readByIds(write, model, [id], [...new Set([model.name, ...names])]);
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const value = row?.[name];
    const isPair = fieldOf(model, name).type === "many2one" && Array.isArray(value);
    values[name] = isPair ? value[0] : value;
  }
  return { name: String(row?.[model.name] || ""), values };
}
