import { type EditorState, Plugin, PluginKey } from "prosemirror-state";

const key = new PluginKey<ReadonlyMap<string, number>>("pastedPlaces");

/** Tracks the positions of pasted pictures while they upload and the user continues to write. */
export function pastedPlaces(): Plugin {
  return new Plugin({
    key,
    state: {
      init: () => new Map<string, number>(),
      apply(transaction, places) {
        const added: ReadonlyMap<string, number> | undefined = transaction.getMeta(key);
        if (!added && !transaction.docChanged) return places;
        const moved = [...places].map(([id, at]) => [id, transaction.mapping.map(at)] as const);
        return new Map([...moved, ...(added ?? [])]);
      },
    },
  });
}

export const pastedPlacesKey = key;

export function pastedPlaceOf(state: EditorState, id: string): number | undefined {
  return key.getState(state)?.get(id);
}
