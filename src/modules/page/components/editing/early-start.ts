// The first script of a page in the editor: the text can be typed as soon as it has run, see 022-texts-as-trees.md.
// React, the tools and the panels load afterwards and continue with the same text.
import { OpenText } from "#modules/content/components/editor/open-text.ts";
import {
  type EarlyPage,
  type EarlyStart,
  earlyDataId,
  earlyTextId,
  setEarlyPage,
  stateId,
  textNameId,
} from "./early-page.ts";
import { type EditedText, keep, readKept } from "./kept-draft.ts";

const data = document.getElementById(earlyDataId)?.textContent;
const element = document.getElementById(earlyTextId);
// The second frame: by then the text has been painted.
requestAnimationFrame(() => requestAnimationFrame(() => document.dispatchEvent(new Event("startscripts"))));
if (data && element) open(JSON.parse(data), element);

function open({ pageId, code, version, draft, names, unsaved }: EarlyStart, place: HTMLElement) {
  // Words that the browser has stored need the draft's own script, which compares them with the server's.
  if (readKept(pageId, code)) return;
  let typed: Partial<EditedText> = {};
  let listener: Parameters<EarlyPage["listen"]>[0] | null = null;
  const change = (part: Partial<EditedText>) => {
    if (listener) return listener(part);
    typed = { ...typed, ...part };
    // The node itself stays, because React may know it already.
    const words = document.getElementById(stateId)?.firstChild;
    if (words) words.nodeValue = unsaved;
    keep(pageId, code, { version, text: { ...draft, ...typed }, base: draft });
  };
  const text = new OpenText({
    tree: draft.body,
    names,
    attributes: {
      role: "textbox",
      "aria-multiline": "true",
      "aria-labelledby": textNameId,
      class: "editor__text prose",
      lang: code,
    },
  });
  text.show(place);
  text.listen((body) => change({ body }));
  const fields = document.querySelectorAll<HTMLTextAreaElement>(
    "textarea[name=title], textarea[name=description]",
  );
  const read = ({ name, value }: HTMLTextAreaElement) =>
    change({ [name]: name === "title" ? value.replaceAll("\n", " ") : value });
  const listening = new AbortController();
  for (const field of fields) {
    if (field.value !== field.defaultValue) read(field);
    field.addEventListener("input", () => read(field), { signal: listening.signal });
  }
  setEarlyPage({
    pageId,
    code,
    text,
    listen(heard) {
      // React reads the fields from now on.
      listening.abort();
      listener = heard;
      const before = typed;
      typed = {};
      if (Object.keys(before).length > 0) heard(before);
    },
  });
}
