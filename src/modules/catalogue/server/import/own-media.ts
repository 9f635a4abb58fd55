import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { Translated } from "#platform/translated.ts";
import { idArray } from "../vocabulary/ids.ts";
import type { OwnPicture } from "./own-archive.ts";

/** A product's picture or video in a form that is the same in every shop. */
export interface OwnMedium extends OwnPicture {
  /** The hash of its bytes, or the address of a video. */
  what: string;
}

/** Type of an entry that is not a file but the address of a video. */
export const videoType = "video";

/** The pictures and videos of products, in order. */
export async function ownMedia(
  context: Context,
  templateIds: readonly number[],
): Promise<Map<number, OwnMedium[]>> {
  const { rows } = await context.db.execute<
    {
      template_id: number;
      what: string;
      kind: OwnPicture["kind"];
      alt: Translated;
      options: string[];
    } & Record<string, unknown>
  >(sql`
    select picture.template_id, coalesce(encode(file.sha256, 'hex'), picture.video_url) as what, picture.kind, picture.alt,
      array(select attribute.slug || ':' || value.slug from catalogue_option option
        join catalogue_value value on value.id = option.value_id
        join catalogue_attribute attribute on attribute.id = value.attribute_id
        where option.id = any(picture.option_ids) order by 1) as options
    from catalogue_picture picture left join file on file.id = picture.file_id
    where picture.template_id = any(${idArray(templateIds)}) order by picture.template_id, picture.position, picture.id`);
  const media = rows.map(({ template_id: id, what, kind, alt, options }) => ({
    id,
    what,
    kind,
    alts: alt,
    options,
  }));
  const byTemplate = Map.groupBy(media, ({ id }) => id);
  return new Map([...byTemplate].map(([id, list]) => [id, list.map(({ id: _, ...medium }) => medium)]));
}

/** The pictures and videos after the import of a file: those of the file in its order, then the others. */
export function arranged<Given extends OwnMedium, Known extends OwnMedium>(
  given: readonly Given[],
  known: readonly Known[],
): { given?: Given; known?: Known }[] {
  const left = [...known];
  const named = given.map((medium) => {
    const place = left.findIndex((one) => sameThing(one, medium));
    const [match] = place === -1 ? [] : left.splice(place, 1);
    return { given: medium, ...(match && { known: match }) };
  });
  return [...named, ...left.map((one) => ({ known: one }))];
}

/** Whether importing these pictures and videos would change nothing. */
export function isArranged(given: readonly OwnMedium[], known: readonly OwnMedium[]): boolean {
  const wanted = arranged(given, known);
  return (
    wanted.length === known.length &&
    wanted.every(({ given: said, known: there }, place) => {
      if (!there || !sameThing(there, known[place])) return false;
      return !said || (said.kind === there.kind && sameWords(said.alts, there.alts));
    })
  );
}

function sameThing(one: OwnMedium, other: OwnMedium | undefined): boolean {
  return one.what === other?.what && String(one.options.toSorted()) === String(other.options.toSorted());
}

/** Compares only the languages of the file. */
function sameWords(said: Translated, there: Translated): boolean {
  return Object.entries(said).every(([code, text]) => text === (there[code] ?? ""));
}
