import { z } from "zod";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { formAction, on } from "#platform/pages/page.ts";
import type { Role } from "#platform/roles.ts";
import { inEveryLanguage, type Translated, translatedOf } from "#platform/translated.ts";
import { flag, id, line } from "#platform/wire.ts";
import { goDone } from "./done.ts";

/** Schemas that the forms of records share. */
export const both = (words: z.ZodType<string, unknown>) =>
  translatedOf(words).default({}).transform(inEveryLanguage);
export const typed = line.default("");
export const seenVersion = { version: z.coerce.number().int().optional(), overwrite: flag };

/** The value of `OnePicture`; null without a picture. */
export const onePicture = z
  .array(z.object({ file_id: id }))
  .max(1)
  .default([])
  .transform(([picture]) => picture?.file_id ?? null);

/** The id in an address; any other text is a page that does not exist. */
export function recordId(text: string | undefined): number {
  const parsed = id.safeParse(text);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

/** The same, but null for the page of a new record. */
export function recordIdOrNew(text: string | undefined): number | null {
  return text === "new" ? null : recordId(text);
}

/** Omits empty languages, so that another language replaces them. */
export function said(text: Translated): Translated {
  return Object.fromEntries(Object.entries(text).filter(([, words]) => words.trim() !== ""));
}

type Seen = { version?: number | undefined; overwrite: boolean };
type Asked = z.ZodType<Readonly<Record<string, unknown>>>;

interface RecordForm<Input extends z.ZodType<Seen>, Deleting extends Asked> {
  roles: readonly Role[];
  /** The id in the address of the page. */
  param: string;
  input: Input;
  create: (write: WriteContext, form: Omit<z.output<Input>, "overwrite">) => Promise<number>;
  /** `version` is undefined when somebody overwrites a later version on purpose. */
  save: (write: WriteContext, id: number, form: Omit<z.output<Input>, "overwrite">) => Promise<void>;
  path: (id: number) => string;
  /** Ids of the confirmations. */
  made: string;
  saved: string;
  /** Answers the name of the deleted record. */
  deleting?: {
    asks: Deleting;
    act: (write: WriteContext, id: number, asked: z.output<Deleting>) => Promise<string>;
    done: string;
    path: string;
  };
  /** Runs after the commit, for example to clear a cache. */
  afterwards?: (context: Context) => void;
}

export const nothingAsked = z.object({});

/** The actions of a record's page: creating it under `/new`, saving it, deleting it. */
export function recordAction<Input extends z.ZodType<Seen>, Deleting extends Asked = typeof nothingAsked>(
  record: RecordForm<Input, Deleting>,
) {
  const { deleting } = record;
  const save = on(record.input, async (context, { overwrite, ...form }, { params }) => {
    const asked = recordIdOrNew(params[record.param]);
    const saved = await transact(context, async (write) => {
      if (asked === null) return record.create(write, form);
      await record.save(write, asked, overwrite ? { ...form, version: undefined } : form);
      return asked;
    });
    record.afterwards?.(context);
    return goDone(record.path(saved), asked === null ? record.made : record.saved);
  });
  if (!deleting) return formAction(record.roles, { save });
  const remove = on(deleting.asks, async (context, input, { params }) => {
    const asked = recordId(params[record.param]);
    const name = await transact(context, (write) => deleting.act(write, asked, input));
    record.afterwards?.(context);
    return goDone(deleting.path, deleting.done, { name });
  });
  return formAction(record.roles, { save, delete: remove });
}
