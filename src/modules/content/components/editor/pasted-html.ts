import type { Fragment } from "prosemirror-model";
import { contentOfHtml, type HtmlNode, isOwnAddress } from "../read-html.ts";
import { randomId } from "./block-ids.ts";
import { docOfTree } from "./tree.ts";

/** A longer paste, without its pictures, is refused with a message, because reading it would block the page. */
const pastedCharactersMax = 3_000_000;

/** Replaces an embedded picture in the text until the editor has recorded its position. */
const placeholder = "/pasted-picture/";

export interface PastedHtml {
  blocks: Fragment;
  /** Embedded pictures, by their placeholder. */
  pictures: ReadonlyMap<string, File>;
  /** The number of external pictures, which this site neither loads nor shows. */
  left: number;
}

/** Pasted HTML as blocks with their own ids, or null if it is too long. */
export function readPasted(html: string): PastedHtml | null {
  const pictures = new Map<string, File>();
  const text = html.replace(embedded, (_, quote: string, type: string, data: string) => {
    const src = `${placeholder}${randomId()}`;
    const file = fileOf(type.toLowerCase(), data, pictures.size + 1);
    if (file) pictures.set(src, file);
    return `src=${quote}${file ? src : "data:,"}${quote}`;
  });
  if (text.length > pastedCharactersMax) return null;
  const { body } = new DOMParser().parseFromString(text, "text/html");
  wordListsToLists(body);
  const left = [...body.querySelectorAll("img")].filter(
    (image) => !isOwnAddress(image.getAttribute("src") ?? ""),
  ).length;
  const tree = contentOfHtml([...body.childNodes].map(adapt), randomId);
  return { blocks: docOfTree(tree).content, pictures, left };
}

/** The data URL of a picture embedded in the HTML. */
const embedded = /\bsrc=(["'])data:(image\/[a-z+.-]{1,20});base64,([^"']*)\1/gi;

function fileOf(type: string, data: string, number: number): File | null {
  try {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const ending = type.slice("image/".length).replace("jpeg", "jpg").replace("svg+xml", "svg");
    return new File([bytes], `picture-${number}.${ending}`, { type });
  } catch {
    return null;
  }
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

/** Word writes list items as paragraphs with a bullet or number as text; only a style marks them as a list. */
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
