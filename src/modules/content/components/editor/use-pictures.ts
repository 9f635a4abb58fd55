import { type EditorState, Selection } from "prosemirror-state";
import { insertPoint } from "prosemirror-transform";
import type { EditorView } from "prosemirror-view";
import { useState } from "react";
import type { MediaPick } from "#modules/media/components/media-view.ts";
import { insertBlock } from "./commands.ts";
import { pastedPlaceOf } from "./pasted-places.ts";
import type { SendPicture } from "./picture-input.tsx";
import { editorSchema } from "./schema.ts";

/** Uploads chosen, pasted or dropped pictures one after the other and inserts each at its position. */
export function usePictures(view: { current: EditorView | null }, sendPicture: SendPicture | undefined) {
  const [under, setUnder] = useState<{ name: string; percent: number } | null>(null);
  const [problem, setProblem] = useState("");

  async function sendOne(file: File, place?: (state: EditorState) => number | undefined) {
    if (!sendPicture) return;
    setProblem("");
    setUnder({ name: file.name, percent: 0 });
    try {
      const src = await sendPicture(file, (percent) => setUnder({ name: file.name, percent }));
      const editor = view.current;
      if (!editor) return;
      const picture = editorSchema.nodes.image.create({ src });
      const at = place?.(editor.state);
      const free = at === undefined ? null : insertPoint(editor.state.doc, at, picture.type);
      if (free === null) insertBlock(picture)(editor.state, editor.dispatch);
      else editor.dispatch(editor.state.tr.insert(free, picture));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setUnder(null);
    }
  }
  /** Inserts a picture of the library at the caret, with the library's alternative text. */
  function take({ src, alt, widthPx: width, heightPx: height }: MediaPick) {
    const editor = view.current;
    if (!editor) return;
    insertBlock(editorSchema.nodes.image.create({ src, alt, width, height }))(editor.state, editor.dispatch);
    editor.focus();
  }
  /** `position` is where the pictures were dropped. */
  function send(pictures: readonly File[], position?: number) {
    const editor = view.current;
    if (editor && position !== undefined)
      editor.dispatch(editor.state.tr.setSelection(Selection.near(editor.state.doc.resolve(position))));
    void pictures.reduce((before, picture) => before.then(() => sendOne(picture)), Promise.resolve());
  }
  /** Uploads the pictures of a pasted text and inserts each at its position. False if the text takes no pictures. */
  function sendPasted(pictures: ReadonlyMap<string, File>): boolean {
    if (!sendPicture) return false;
    void [...pictures].reduce(
      (before, [id, file]) => before.then(() => sendOne(file, (state) => pastedPlaceOf(state, id))),
      Promise.resolve(),
    );
    return true;
  }
  return { under, problem, send, sendPasted, take, sendOne: (file: File) => void sendOne(file) };
}
