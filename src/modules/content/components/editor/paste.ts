import { Slice } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import { contentOfHtml, type HtmlNode } from "../read-html.ts";
import { withoutIds } from "./block-ids.ts";
import { docOfTree } from "./tree.ts";

/** More than this is refused in words instead of stopping the page while it is read. */
const pastedCharactersMax = 5_000_000;

/** Reads pasted HTML with the same reader as the server's, so that nothing comes in by paste that it would not keep. */
export function pasteHtml(): Plugin {
  return new Plugin({
    props: {
      handlePaste: (view, event) => {
        const data = event.clipboardData;
        const html = data?.getData("text/html") ?? "";
        // What was copied here keeps what HTML cannot say, such as placed blocks.
        if (html === "" || html.includes("data-pm-slice") || html.length > pastedCharactersMax) return false;
        if (view.state.selection.$from.parent.type.spec.code) return false;
        const blocks = sliceOfHtml(html);
        if (blocks.content.size === 0) return false;
        view.dispatch(
          view.state.tr
            .replaceSelection(blocks)
            .scrollIntoView()
            .setMeta("paste", true)
            .setMeta("uiEvent", "paste"),
        );
        return true;
      },
    },
  });
}

/** Pasted HTML as a slice that joins the text around the caret where it begins and ends with a paragraph. */
function sliceOfHtml(html: string): Slice {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  wordListsToLists(parsed.body);
  const tree = contentOfHtml([...parsed.body.childNodes].map(adapt));
  if (tree.content.length === 0) return Slice.empty;
  return Slice.maxOpen(withoutIds(docOfTree(tree).content));
}

function adapt(node: ChildNode): HtmlNode {
  if (node instanceof Element) {
    return {
      tag: node.localName,
      text: "",
      attribute: (name) => node.getAttribute(name) ?? "",
      children: () => [...node.childNodes].map(adapt),
    };
  }
  const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "") : "";
  return { tag: "", text, attribute: () => "", children: () => [] };
}

/** Word writes lists as paragraphs with a bullet or number as text, and says only by a style that they are lists. */
function wordListsToLists(body: HTMLElement): void {
  let list: HTMLElement | null = null;
  for (const paragraph of [...body.querySelectorAll<HTMLElement>("p[style*='mso-list']")]) {
    for (const marker of [...paragraph.querySelectorAll<HTMLElement>("span[style*='mso-list']")]) {
      const isOrdered = /\d/.test(marker.textContent ?? "");
      paragraph.dataset["ordered"] = isOrdered ? "1" : "";
      marker.remove();
    }
    const element = paragraph.dataset["ordered"] ? "ol" : "ul";
    const before = paragraph.previousElementSibling;
    if (!list || list !== before || list.localName !== element) {
      list = body.ownerDocument.createElement(element);
      paragraph.before(list);
    }
    const item = body.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}
