import type { ReactElement } from "react";
import type { ZodType } from "zod";
import type { PublicContext } from "#platform/context.ts";
import { renderFragments } from "#platform/http/fragment.tsx";
import { slot } from "#platform/slot.ts";
import type { BlockGroup, BlockIcon } from "../components/block-choice.ts";
import type { SettingField } from "../components/setting-field.ts";

/** What a module says of a kind of block. `Data` is what staff set, `View` what its component shows. */
export interface BlockDescription<Data, View> {
  /** Unique among all kinds and kept for ever: stored trees name it. */
  kind: string;
  /** Ids of its name, and of a line that says what it is for, among the staff texts. */
  label: string;
  hint: string;
  icon: BlockIcon;
  group: BlockGroup;
  data: ZodType<Data>;
  /** What a new block begins with. What staff must still choose is null or empty, and `data` refuses it. */
  initial: Readonly<Record<string, unknown>>;
  /** What the panel beside the editor asks, in this order. */
  settings: readonly SettingField[];
  /**
   * Reads what the blocks show, in one go for all of this kind on a page. Undefined where there is nothing to show.
   * Left out where the settings are all that is shown.
   */
  load?: (context: PublicContext, data: readonly Data[]) => Promise<readonly (View | undefined)[]>;
  /** The component that visitors see, rendered on the server; it works without JavaScript. */
  block: (props: { id: string; data: Data; view: View; address?: string | undefined }) => ReactElement | null;
  /** Its words, for search, mails and descriptions. */
  words: (data: Data) => string;
  /** Records that it shows, as tags of cached pages: `product:12`. They also answer "used on". */
  records?: (data: Data) => readonly string[];
  /** Names the `behaviour.tsx` that makes it move in the browser: `content/gallery`. Without one nothing is loaded. */
  behaviour?: string;
}

export interface BlockToDraw {
  /** Unique on the page: ids of elements begin with it. */
  id: string;
  data: unknown;
  /** Address of the page with its origin, where the page knows it. */
  address?: string | undefined;
}

/** A kind without its types, as the slot keeps it. Settings that the kind refuses draw nothing. */
export interface BlockKind
  extends Pick<
    BlockDescription<unknown, unknown>,
    "kind" | "label" | "hint" | "icon" | "group" | "initial" | "settings" | "behaviour"
  > {
  accepts: (data: unknown) => boolean;
  /** HTML of several blocks, empty where there is nothing to show. */
  draw: (context: PublicContext, blocks: readonly BlockToDraw[]) => Promise<string[]>;
  words: (data: unknown) => string;
  records: (data: unknown) => readonly string[];
}

/** Makes a description fit for the slot: whatever comes is checked by the kind's own schema first. */
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

/** A page asks several times for the same settings, which nobody changes. */
function reader<Data>(schema: ZodType<Data>): (data: unknown) => Data | undefined {
  const known = new WeakMap<object, { data: Data | undefined }>();
  return (stored) => {
    if (typeof stored !== "object" || stored === null) return schema.safeParse(stored).data;
    const found = known.get(stored) ?? { data: schema.safeParse(stored).data };
    known.set(stored, found);
    return found.data;
  };
}

/** All kinds of blocks. The editor, the renderer, search and mails learn of a kind here and nowhere else. */
export const blockKinds = slot<BlockKind>("blockKinds");
