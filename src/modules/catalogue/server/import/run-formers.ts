import { sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { invalidFields } from "#platform/errors.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { type FormerVerdict, formerVerdicts, worstVerdict } from "../price/former-verdict.ts";
import { recordTold } from "../price/own-price.ts";
import { idArray } from "../vocabulary/ids.ts";

/** A row with a former price that buyers do not see, and the finding of the shop's own price records. */
export interface WaitingFormer {
  /** Identifies the row in a form. */
  key: string;
  line: number;
  templateId: number;
  name: string;
  currency: string;
  /** The lowest and the highest value of the row's variants. */
  formerMinor: [number, number];
  priceMinor: [number, number];
  verdict: FormerVerdict;
}

interface WaitingRow extends Record<string, unknown> {
  template_id: number;
  variant_id: number;
  line: number;
  minor: number;
  price: number;
  currency: string;
  name: Translated;
}

/** Condition on catalogue_former_price as `former`: the import brought it, and buyers do not see it. */
const waiting = (runId: number) =>
  sql`former.run_id = ${runId} and not former.proven and former.asked_since is null`;

/** Number of an import's rows that wait for the owner's decision about their former prices. */
export async function waitingCount(context: Context, runId: number): Promise<number> {
  const { rows } = await context.db.execute<{ count: number }>(sql`
    select count(distinct (line, template_id))::integer as count from catalogue_former_price former
    where ${waiting(runId)}`);
  return rows[0]?.count ?? 0;
}

/** The first of these rows, by line; with `after`, those that follow a row. */
export async function waitingFormers(
  context: Context,
  runId: number,
  { most = 1_000_000, after }: { most?: number; after?: string | undefined } = {},
): Promise<WaitingFormer[]> {
  const [afterLine = 0, afterTemplate = 0] = after === undefined ? [] : placeOf(after);
  const { rows } = await context.db.execute<WaitingRow>(sql`
    select * from (
      select former.template_id, former.variant_id, former.line, former.minor, former.currency, template.name,
        (template.list_price_minor + coalesce((select sum(option.price_extra_minor) from catalogue_option option
          where option.id = any(variant.option_ids)), 0))::integer as price,
        dense_rank() over (order by former.line, former.template_id) as place
      from catalogue_former_price former join catalogue_variant variant on variant.id = former.variant_id
      join catalogue_template template on template.id = former.template_id
      where ${waiting(runId)} and (former.line, former.template_id) > (${afterLine}, ${afterTemplate})
    ) numbered where place <= ${most} order by line, template_id, variant_id`);
  const verdicts = await formerVerdicts(
    context,
    rows.map((row) => ({ templateId: row.template_id, variantId: row.variant_id, minor: row.minor })),
  );
  const said = rows.map((row, place) => ({ row, verdict: verdicts[place] ?? { kind: "unknown" as const } }));
  const groups = Map.groupBy(said, ({ row }) => keyOf(row.line, row.template_id));
  return [...groups].flatMap(([key, same]) => {
    const row = same[0]?.row;
    if (!row) return [];
    return [
      {
        ...{ key, line: row.line, templateId: row.template_id, currency: row.currency },
        name: inLocale(row.name, context.locale.code),
        formerMinor: span(same.map((one) => one.row.minor)),
        priceMinor: span(same.map((one) => one.row.price)),
        verdict: worstVerdict(same.map((one) => one.verdict)),
      },
    ];
  });
}

function span(amounts: readonly number[]): [number, number] {
  return [Math.min(...amounts), Math.max(...amounts)];
}

function keyOf(line: number, templateId: number): string {
  return `${line}-${templateId}`;
}

function placeOf(key: string): [number, number] {
  const [, line, templateId] = /^(\d{1,9})-(\d{1,9})$/.exec(key) ?? [];
  return [Number(line ?? 0), Number(templateId ?? 0)];
}

/** The rows that a decision concerns. */
export interface ChosenFormers {
  keys: readonly string[];
  /**
   * Also all rows after this one, which the page did not list, except those that the shop's price records contradict.
   */
  andAfter?: string | undefined;
}

/**
 * Stores the owner's statement since when the former prices of some rows were charged, and when the current prices
 * began. Buyers then see them, with the lowest price of the thirty days before. Returns the number of rows.
 */
export async function tellFormerPrices(
  write: WriteContext,
  runId: number,
  told: { askedSince: string; reducedOn: string },
  chosen: ChosenFormers,
): Promise<number> {
  const today = write.now.toISOString().slice(0, 10);
  if (told.reducedOn > today) throw invalidFields({ reducedOn: "catalogue.formerInFuture" });
  if (told.askedSince >= told.reducedOn) throw invalidFields({ askedSince: "catalogue.formerNotBefore" });
  const keys = await chosenKeys(write, runId, chosen);
  const { rows } = await write.db.execute<{ template_id: number; variant_id: number }>(sql`
    update catalogue_former_price former set asked_since = ${told.askedSince}::date,
      asked_by = ${write.user?.name ?? ""}, reduced_at = least(${told.reducedOn}::date::timestamptz, reduced_at)
    where ${waiting(runId)} and ${among(keys)} returning template_id, variant_id`);
  await recordTold(
    write,
    rows.map((row) => row.variant_id),
  );
  write.changed("prices", ...new Set(rows.map((row) => `product:${row.template_id}`)));
  await sayOfRows(write, runId, keys, { kind: "former", why: "told" });
  await auditChoice(write, runId, keys, { asked_since: told.askedSince, reduced_on: told.reducedOn });
  return keys.length;
}

/** Deletes the former prices of some rows: buyers see only the price. Returns the number of rows. */
export async function leaveOutFormerPrices(
  write: WriteContext,
  runId: number,
  chosen: ChosenFormers,
): Promise<number> {
  const keys = await chosenKeys(write, runId, chosen);
  await write.db.execute(
    sql`delete from catalogue_former_price former where ${waiting(runId)} and ${among(keys)}`,
  );
  await sayOfRows(write, runId, keys, { kind: "formerLeftOut", why: "dropped" });
  await auditChoice(write, runId, keys, { left_out: true });
  return keys.length;
}

async function chosenKeys(
  write: WriteContext,
  runId: number,
  { keys, andAfter }: ChosenFormers,
): Promise<string[]> {
  const others = andAfter === undefined ? [] : await waitingFormers(write, runId, { after: andAfter });
  const supportable = others.filter(({ verdict }) => verdict.kind !== "lower").map(({ key }) => key);
  const all = [...new Set([...keys, ...supportable])];
  const { rows } = await write.db.execute<{ line: number; template_id: number }>(sql`
    select distinct line, template_id from catalogue_former_price former where ${waiting(runId)} and ${among(all)}`);
  if (rows.length === 0) throw invalidFields({ formers: "catalogue.importFormerNone" });
  return rows.map((row) => keyOf(row.line, row.template_id));
}

function among(keys: readonly string[]) {
  const places = keys.map(placeOf);
  return sql`(former.line, former.template_id) in (select * from unnest(
    ${idArray(places.map(([line]) => line))}, ${idArray(places.map(([, templateId]) => templateId))}))`;
}

/** Updates the import's result with the decision. */
async function sayOfRows(
  write: WriteContext,
  runId: number,
  keys: readonly string[],
  { kind, why }: { kind: "former" | "formerLeftOut"; why: string },
): Promise<void> {
  await write.db.execute(sql`
    update catalogue_import_row set kind = ${kind}, why = ${why}
    where run_id = ${runId} and kind = 'formerLeftOut' and line = any(${idArray(keys.map((key) => placeOf(key)[0]))})`);
}

async function auditChoice(
  write: WriteContext,
  runId: number,
  keys: readonly string[],
  what: Record<string, unknown>,
): Promise<void> {
  await audit(write, {
    model: "catalogue.import",
    id: runId,
    name: String(runId),
    action: "write",
    after: { former_prices: keys.length, lines: keys.slice(0, 100).map((key) => placeOf(key)[0]), ...what },
  });
}
