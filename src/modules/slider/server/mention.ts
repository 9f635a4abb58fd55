import { inArray } from "drizzle-orm";
import { blockMentions, type PostMention } from "#modules/blog/server/post-mention.ts";
import type { Context } from "#platform/context.ts";
import { sliderTable } from "./tables.ts";

/** A text that embeds a slider, for editors. */
export type SliderMention = Omit<PostMention, "state"> & { stateText: string };

/** The texts that embed this slider. */
export async function mentionsOf(context: Context, sliderId: number): Promise<SliderMention[]> {
  return (await blockMentions(context, sliderId)).map((mention) => toMention(context, mention));
}

/** The texts that embed deleted sliders, which have no page of their own that could report it. */
export async function brokenMentions(context: Context): Promise<SliderMention[]> {
  const mentions = await blockMentions(context);
  const ids = mentions.map(({ blockId }) => blockId);
  const there = ids.length === 0 ? [] : await existing(context, ids);
  return mentions
    .filter(({ blockId }) => !there.includes(blockId))
    .map((mention) => toMention(context, mention));
}

async function existing({ db }: Context, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: sliderTable.id })
    .from(sliderTable)
    .where(inArray(sliderTable.id, [...ids]));
  return rows.map(({ id }) => id);
}

function toMention({ locale }: Context, { state, ...mention }: PostMention): SliderMention {
  return { ...mention, stateText: locale.text(`blog.staffState_${state}`) };
}
