import { Slice } from "prosemirror-model";
import { Plugin, type Transaction } from "prosemirror-state";
import { readPasted } from "./pasted-html.ts";
import { pastedPlacesKey } from "./pasted-places.ts";
import { editorSchema } from "./schema.ts";

export interface PasteNews {
  /** Pictures that came within the text; each belongs where `pastedPlaceOf` finds its id. */
  onPictures: (pictures: ReadonlyMap<string, File>) => void;
  /** What somebody has to know of a paste: that it was too much, or how many pictures it could not bring. */
  onNews: (news: "tooMuch" | { left: number } | null) => void;
}

/** Reads pasted HTML with the same reader as the server's, so that nothing comes in by paste that it would not keep. */
export function pasteHtml({ onPictures, onNews }: PasteNews): Plugin {
  return new Plugin({
    props: {
      handlePaste: (view, event) => {
        const html = event.clipboardData?.getData("text/html") ?? "";
        onNews(null);
        // What was copied here keeps what HTML cannot say, such as placed blocks.
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

/** Takes the placeholders out of the text again and answers where they stood. */
function takePictures(tr: Transaction, pictures: ReadonlyMap<string, File>): ReadonlyMap<string, number> {
  const found: { src: string; from: number; to: number }[] = [];
  if (pictures.size > 0)
    tr.doc.descendants((node, from) => {
      const src: unknown = node.attrs["src"];
      if (typeof src === "string" && pictures.has(src)) found.push({ src, from, to: from + node.nodeSize });
    });
  const before = tr.mapping.maps.length;
  for (const { from, to } of found.toReversed()) {
    // A cell or an entry of a list is never empty.
    if (tr.doc.resolve(from).parent.childCount > 1) tr.delete(from, to);
    else tr.replaceWith(from, to, editorSchema.nodes.paragraph.create());
  }
  const since = tr.mapping.slice(before);
  return new Map(found.map(({ src, from }) => [src, since.map(from)]));
}
