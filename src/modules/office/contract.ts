import { z } from "zod";
import { form, get, rpc } from "#platform/contract.ts";
import { id, line, nothing } from "#platform/wire.ts";

const pick = z.object({ id: z.number(), label: z.string(), detail: z.string().optional() });
const found = z.object({ title: z.string(), detail: z.string(), path: z.string() });

export const findAnything = rpc({
  path: "/web/find_anything",
  who: "staff",
  input: z.looseObject({ search: line }),
  output: z.array(z.object({ label: z.string(), found: z.array(found) })),
  summary: "Orders, products, people and whatever else the caller may manage, found by a few letters.",
});

export const pickRecords = rpc({
  path: "/web/pick",
  who: "staff",
  input: z.looseObject({ model: line, search: line.default(""), ids: z.array(id).max(500).optional() }),
  output: z.array(pick),
  summary: "Records that a form may refer to: by a few letters, or by their ids.",
});

export const checkStaff = rpc({
  path: "/web/staff_check",
  who: "staff",
  input: z.looseObject({}),
  output: z.literal(true),
  summary:
    "Whether the caller still is signed in as staff; refused otherwise. Forms ask before they are sent.",
});

export const exportList = get({
  path: "/web/export/:list",
  who: "staff",
  params: z.object({ list: line }),
  input: z.looseObject({}),
  summary: "A list of the back office as CSV, filtered and sorted as its address says.",
});

export const downloadArchive = get({
  path: "/web/archive/:archiveId/shop.zip",
  who: ["administrator"],
  params: z.object({ archiveId: id }),
  input: nothing,
  summary: "An export of everything as a ZIP archive, for a day after it was made.",
});

export const uploadPicture = form({
  path: "/web/picture",
  takesFile: true,
  who: ["shop", "website", "administrator"],
  input: nothing,
  summary:
    "Keeps one picture (multipart field `picture`) for a record; answers its id as JSON, or why it cannot be shown.",
});

/** `[["name", "ilike", "oak"]]`; compiling checks its terms against the fields of the model. */
const domain = z.unknown().optional();
const modelName = z.string().max(100);
const fieldNames = z
  .preprocess((value) => value || undefined, z.array(z.string().max(100)).max(200).optional())
  .optional();
const count = z
  .preprocess((value) => value || undefined, z.number().int().min(0).max(1_000_000_000).optional())
  .optional();

/** Programs write many records at once. */
const modelBodyBytesMax = 1_000_000;

const modelCall = z.looseObject({
  model: modelName,
  method: z.string().max(100),
  args: z.array(z.unknown()).max(20).default([]),
  kwargs: z.record(z.string().max(100), z.unknown()).default({}),
});

export const callModel = rpc({
  path: "/web/dataset/call_kw",
  who: "signedIn",
  scoped: true,
  bodyBytesMax: modelBodyBytesMax,
  input: modelCall,
  output: z.unknown(),
  summary:
    "A method of a model: search_read, read, search_count, read_group, name_search, fields_get, create, write, unlink. The caller's rights on the model apply.",
});

export const callModelByPath = rpc({
  path: "/web/dataset/call_kw/:model/:method",
  params: z.object({ model: modelName, method: z.string().max(100) }),
  who: "signedIn",
  scoped: true,
  bodyBytesMax: modelBodyBytesMax,
  input: modelCall,
  output: z.unknown(),
  summary: "The same; the path only says in logs what is called.",
});

export const searchReadModel = rpc({
  path: "/web/dataset/search_read",
  who: "signedIn",
  scoped: true,
  input: z.looseObject({
    model: modelName,
    fields: fieldNames,
    domain,
    offset: count,
    limit: count,
    sort: z.preprocess((value) => value || undefined, z.string().max(300).optional()).optional(),
  }),
  output: z.object({ length: z.number(), records: z.array(z.looseObject({ id: z.number() })) }),
  summary: "Records of a model that a domain finds, and how many there are in all.",
});

export const resequenceModel = rpc({
  path: "/web/dataset/resequence",
  who: "signedIn",
  scoped: true,
  input: z.looseObject({
    model: modelName,
    ids: z.array(id).min(1).max(500),
    field: z.string().max(100).default("sequence"),
    offset: z.number().int().min(0).max(1_000_000).default(0),
  }),
  output: z.boolean(),
  summary: "Gives records their places in the order of the ids; false when the model has none.",
});
