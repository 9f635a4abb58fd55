import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { refusal } from "#platform/errors.ts";
import { wrongValue } from "./domain-value.ts";
import { checkRight, type MethodCall, type Model, modelNamed, type Right } from "./model.ts";
import { readPatiently } from "./patience.ts";
import {
  fieldsGet,
  nameSearch,
  type Row,
  readByIds,
  rowsMax,
  searchCount,
  searchRead,
  tooMuch,
} from "./read.ts";
import { readGroup } from "./read-group.ts";
import { createRecord, unlinkRecords, writeRecords } from "./write.ts";

export const unknownMethod = refusal("notFound", "platform.unknownMethod");

const newRecordsMax = 200;

/** The names of the arguments that Odoo clients pass by position, and the right that a method needs. */
const methods: Record<string, { right: Right; names: readonly string[]; run: Run }> = {
  search_read: {
    right: "read",
    names: ["domain", "fields", "offset", "limit", "order"],
    run: (context, model, given) => searchRead(context, model, given["domain"], pageOf(given)),
  },
  search: {
    right: "read",
    names: ["args", "offset", "limit", "order"],
    run: async (context, model, given) => {
      const domain = given["args"] ?? given["domain"];
      const options = { ...pageOf(given), fields: [model.name] };
      return (await searchRead(context, model, domain, options)).map(({ id }) => id);
    },
  },
  read: {
    right: "read",
    names: ["ids", "fields"],
    run: (context, model, given) => readByIds(context, model, idsOf(given["ids"]), namesOf(given["fields"])),
  },
  name_get: {
    right: "read",
    names: ["ids"],
    run: async (context, model, given) => {
      const rows = await readByIds(context, model, idsOf(given["ids"]), [model.name]);
      return rows.map((row) => [row.id, row[model.name] || ""]);
    },
  },
  search_count: {
    right: "read",
    names: ["args"],
    run: (context, model, given) =>
      searchCount(context, model, given["args"] ?? given["domain"], archivedToo(given)),
  },
  read_group: {
    right: "read",
    names: ["domain", "fields", "groupby", "offset", "limit", "orderby", "lazy"],
    run: (context, model, given) =>
      readGroup(context, model, {
        domain: given["domain"],
        fields: namesOf(given["fields"]),
        groupby: typeof given["groupby"] === "string" ? [given["groupby"]] : namesOf(given["groupby"]),
        lazy: given["lazy"] !== false,
        limit: numberOf("limit", given["limit"]),
        offset: numberOf("offset", given["offset"]),
        order: textOf("orderby", given["orderby"]),
        archivedToo: archivedToo(given),
      }),
  },
  name_search: {
    right: "read",
    names: ["name", "args", "operator", "limit"],
    run: (context, model, given) =>
      nameSearch(context, model, {
        name: textOf("name", given["name"]) ?? "",
        operator: textOf("operator", given["operator"]) ?? "ilike",
        domain: given["args"],
        limit: numberOf("limit", given["limit"]),
      }),
  },
  fields_get: {
    right: "read",
    names: ["allfields", "attributes"],
    run: async (context, model, given) =>
      fieldsGet(context, model, namesOf(given["allfields"]), namesOf(given["attributes"])),
  },
  create: {
    right: "create",
    names: ["vals_list"],
    run: (context, model, given) => {
      const values = given["vals_list"] ?? given["vals"] ?? given["values"];
      if (!Array.isArray(values)) return transact(context, (write) => createRecord(write, model, values));
      if (values.length > newRecordsMax) throw tooMuch({ max: newRecordsMax });
      return transact(context, async (write) => {
        const ids: number[] = [];
        for (const one of values) ids.push(await createRecord(write, model, one));
        return ids;
      });
    },
  },
  write: {
    right: "write",
    names: ["ids", "vals"],
    run: async (context, model, given) => {
      const ids = idsOf(given["ids"]);
      const values = given["vals"] ?? given["values"];
      await transact(context, (write) => writeRecords(write, model, ids, values));
      return true;
    },
  },
  unlink: {
    right: "unlink",
    names: ["ids"],
    run: async (context, model, given) => {
      const ids = idsOf(given["ids"]);
      await transact(context, (write) => unlinkRecords(write, model, ids));
      return true;
    },
  },
};

type Given = Readonly<Record<string, unknown>>;
type Run = (context: Context, model: Model, given: Given) => Promise<unknown>;

/** Calls a method of a model if the caller has the right. Refuses with the wire's AccessError and ValidationError. */
export async function callModel(
  context: Context,
  asked: MethodCall & { model: string; method: string },
): Promise<unknown> {
  const model = modelNamed(asked.model);
  const own = model.methods && Object.hasOwn(model.methods, asked.method) && model.methods[asked.method];
  if (own) {
    return own.run(checkRight(context, model, own.right), asked);
  }
  const method = Object.hasOwn(methods, asked.method) ? methods[asked.method] : undefined;
  // Callers who may not even read learn nothing about methods.
  const acting = checkRight(context, model, method?.right ?? "read");
  if (!method) throw unknownMethod({ method: asked.method.slice(0, 100), model: model.model });
  const given: Record<string, unknown> = { ...asked.kwargs };
  for (const [index, value] of asked.args.entries()) {
    const name = method.names[index];
    if (name !== undefined && !(name in given)) given[name] = value;
  }
  if (method.right !== "read") return method.run(acting, model, given);
  return readPatiently(acting, (patient) => method.run(patient, model, given));
}

/** A page of a domain's records, and their total number. */
export async function searchReadPage(
  context: Context,
  asked: {
    model: string;
    domain?: unknown;
    fields?: readonly string[] | undefined;
    offset?: number | undefined;
    limit?: number | undefined;
    sort?: string | undefined;
  },
): Promise<{ length: number; records: Row[] }> {
  const model = modelNamed(asked.model);
  const acting = checkRight(context, model, "read");
  const { domain, fields = [], offset, limit, sort } = asked;
  return readPatiently(acting, async (patient) => {
    const records = await searchRead(patient, model, domain, { fields, offset, limit, order: sort });
    const isWhole = (offset ?? 0) === 0 && (limit === undefined || records.length < limit);
    const length =
      isWhole && records.length < rowsMax ? records.length : await searchCount(patient, model, domain);
    return { length, records };
  });
}

/** Numbers records: `field` counts up from `offset` in the order of the ids. False without such a field. */
export async function resequence(
  context: Context,
  asked: { model: string; ids: readonly number[]; field: string; offset: number },
): Promise<boolean> {
  const model = modelNamed(asked.model);
  const acting = checkRight(context, model, "write");
  const field = Object.hasOwn(model.fields, asked.field) ? model.fields[asked.field] : undefined;
  if (field?.type !== "integer" || !field.writable) return false;
  await transact(acting, async (write) => {
    for (const [index, id] of asked.ids.entries()) {
      await writeRecords(write, model, [id], { [asked.field]: asked.offset + index });
    }
  });
  return true;
}

function pageOf(given: Given) {
  return {
    fields: namesOf(given["fields"]),
    order: textOf("order", given["order"] ?? given["sort"]),
    limit: numberOf("limit", given["limit"]),
    offset: numberOf("offset", given["offset"]),
    archivedToo: archivedToo(given),
  };
}

/** Odoo's option to include archived records. */
function archivedToo(given: Given): boolean {
  const context = given["context"];
  return typeof context === "object" && context !== null && "active_test" in context
    ? context.active_test === false
    : false;
}

function idsOf(value: unknown): number[] {
  const ids = Array.isArray(value) ? value : [value];
  if (ids.length > rowsMax) throw tooMuch({ max: rowsMax });
  return ids.map((id) => {
    const fits = typeof id === "number" && Number.isInteger(id) && id > 0 && id <= 2_147_483_647;
    if (!fits) throw wrongValue({ field: "ids", expected: "[1, 2]" });
    return id;
  });
}

function namesOf(value: unknown): string[] {
  if (value === undefined || value === null || value === false) return [];
  const fits = Array.isArray(value) && value.length <= 200 && value.every((one) => typeof one === "string");
  if (!fits) throw wrongValue({ field: "fields", expected: '["name"]' });
  return value as string[];
}

function numberOf(name: string, value: unknown): number | undefined {
  if (value === undefined || value === null || value === false) return undefined;
  const fits = typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 1_000_000_000;
  if (!fits) throw wrongValue({ field: name, expected: "80" });
  // In Odoo a limit of 0 means no limit.
  return name === "limit" && value === 0 ? undefined : value;
}

function textOf(name: string, value: unknown): string | undefined {
  if (value === undefined || value === null || value === false) return undefined;
  if (typeof value !== "string" || value.length > 1000) throw wrongValue({ field: name, expected: '"…"' });
  return value;
}
