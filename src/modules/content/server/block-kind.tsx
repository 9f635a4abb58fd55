import type { ReactElement } from "react";
import type { ZodType } from "zod";
import type { PublicContext } from "#platform/context.ts";
import { renderFragments } from "#platform/http/fragment.tsx";
import { slot } from "#platform/slot.ts";
import type { BlockGroup, BlockIcon } from "../components/block-choice.ts";
import type { SettingField } from "../components/setting-field.ts";

/**
 * A module's description of a kind of block. `Data` are the settings from staff, `View` is the input of its component.
 */
export interface BlockDescription<Data, View> {
  /** Unique among all kinds and never changed: stored trees contain it. */
  kind: string;
  /** Text ids of its name and its purpose, among the staff texts. */
  label: string;
  hint: string;
  icon: BlockIcon;
  group: BlockGroup;
  data: ZodType<Data>;
  /** The settings of a new block. Fields that staff must still fill in are null or empty, and `data` refuses them. */
  initial: Readonly<Record<string, unknown>>;
  /** The settings in the panel beside the editor, in this order. */
  settings: readonly SettingField[];
  /**
   * Loads the views of all blocks of this kind on a page at once. A view is undefined if there is nothing to show.
   * Omitted if the settings are the whole view.
   */
  load?: (context: PublicContext, data: readonly Data[]) => Promise<readonly (View | undefined)[]>;
  /** The component for visitors, rendered on the server; it works without JavaScript. */
  block: (props: { id: string; data: Data; view: View; address?: string | undefined }) => ReactElement | null;
  /** Its words for search, mails and descriptions. */
  words: (data: Data) => string;
  /** The records that it shows, as tags of cached pages: `product:12`. They also determine "used on". */
  records?: (data: Data) => readonly string[];
  /**
   * The name of the `behaviour.tsx` that the browser loads for it: `content/gallery`. Without one nothing is loaded.
   */
  behaviour?: string;
}

export interface BlockToDraw {
  /** Unique on the page; prefix of element ids. */
  id: string;
  data: unknown;
  /** The page's absolute URL, if known. */
  address?: string | undefined;
}

/** A kind without its types, as the slot stores it. Invalid settings draw nothing. */
export interface BlockKind
  extends Pick<
    BlockDescription<unknown, unknown>,
    "kind" | "label" | "hint" | "icon" | "group" | "initial" | "settings" | "behaviour"
  > {
  accepts: (data: unknown) => boolean;
  /** The HTML of several blocks, empty if there is nothing to show. */
  draw: (context: PublicContext, blocks: readonly BlockToDraw[]) => Promise<string[]>;
  words: (data: unknown) => string;
  records: (data: unknown) => readonly string[];
}

/** Wraps a description for the slot: the kind's own schema validates all data first. */
export function blockKind<Data, View = undefined>(description: BlockDescription<Data, View>): BlockKind {
  const { data: schema, load, block: Block, words, records, ...about } = description;
  const read = reader(schema);
  return {
    ...about,
    accepts: (data) => schema.safeParse(data).success,
    words: (data) => {
      const known = read(data);
      return known === undefined ? "" : words(known);
    },
    records: (data) => {
      const known = read(data);
      return known === undefined || !records ? [] : records(known);
    },
    async draw(context, blocks) {
      const checked = blocks.map(({ data }) => read(data));
      const known = checked.filter((data) => data !== undefined);
      const views = load ? (await load(context, known)).values() : undefined;
      const shown = blocks.flatMap(({ id, address }, at) => {
        const data = checked[at];
        if (data === undefined) return [];
        const view = views?.next().value;
        if (views && view === undefined) return [];
        return [{ at, element: <Block id={id} data={data} view={view as View} address={address} /> }];
      });
      const drawn = renderFragments(
        context.locale,
        shown.map(({ element }) => element),
      );
      const html = blocks.map(() => "");
      for (const [index, { at }] of shown.entries()) html[at] = drawn[index] ?? "";
      return html;
    },
  };
}

/** Caches the result by settings object: a page reads the same immutable settings several times. */
function reader<Data>(schema: ZodType<Data>): (data: unknown) => Data | undefined {
  const known = new WeakMap<object, { data: Data | undefined }>();
  return (stored) => {
    if (typeof stored !== "object" || stored === null) return schema.safeParse(stored).data;
    const found = known.get(stored) ?? { data: schema.safeParse(stored).data };
    known.set(stored, found);
    return found.data;
  };
}

/** All kinds of blocks. Editor, renderer, search and mails learn about kinds only here. */
export const blockKinds = slot<BlockKind>("blockKinds");
