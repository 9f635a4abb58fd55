import { Slice } from "prosemirror-model";
import { Plugin, type Transaction } from "prosemirror-state";
import { readPasted } from "./pasted-html.ts";
import { pastedPlacesKey } from "./pasted-places.ts";
import { editorSchema } from "./schema.ts";

export interface PasteNews {
  /** Pictures embedded in the pasted text; each belongs where `pastedPlaceOf` finds its id. */
  onPictures: (pictures: ReadonlyMap<string, File>) => void;
  /** The outcome of a paste for the user: it was too large, or this many pictures are missing. */
  onNews: (news: "tooMuch" | { left: number } | null) => void;
}

/** Reads pasted HTML with the server's reader, so that a paste adds nothing that the server would drop. */
export function pasteHtml({ onPictures, onNews }: PasteNews): Plugin {
  return new Plugin({
    props: {
      handlePaste: (view, event) => {
        const html = event.clipboardData?.getData("text/html") ?? "";
        onNews(null);
        // Content copied from this editor keeps what HTML cannot express, such as placed blocks.
        if (html === "" || html.includes("data-pm-slice")) return false;
        if (view.state.selection.$from.parent.type.spec.code) return false;
        const pasted = readPasted(html);
        if (!pasted) {
          onNews("tooMuch");
          return true;
        }
        if (pasted.left > 0) onNews({ left: pasted.left });
        if (pasted.blocks.size === 0) return false;
        const { tr } = view.state;
        tr.replaceSelection(Slice.maxOpen(pasted.blocks));
        const places = takePictures(tr, pasted.pictures);
        view.dispatch(
          tr
            .setMeta(pastedPlacesKey, places)
            .scrollIntoView()
            .setMeta("paste", true)
            .setMeta("uiEvent", "paste"),
        );
        if (pasted.pictures.size > 0) onPictures(pasted.pictures);
        return true;
      },
    },
  });
}

/** Removes the placeholders from the text and returns their positions. */
function takePictures(tr: Transaction, pictures: ReadonlyMap<string, File>): ReadonlyMap<string, number> {
  const found: { src: string; from: number; to: number }[] = [];
  if (pictures.size > 0)
    tr.doc.descendants((node, from) => {
      const src: unknown = node.attrs["src"];
      if (typeof src === "string" && pictures.has(src)) found.push({ src, from, to: from + node.nodeSize });
    });
  const before = tr.mapping.maps.length;
  for (const { from, to } of found.toReversed()) {
    // A cell or list item needs at least one block.
    if (tr.doc.resolve(from).parent.childCount > 1) tr.delete(from, to);
    else tr.replaceWith(from, to, editorSchema.nodes.paragraph.create());
  }
  const since = tr.mapping.slice(before);
  return new Map(found.map(({ src, from }) => [src, since.map(from)]));
}
