import type { Fragment } from "prosemirror-model";
import { contentOfHtml, type HtmlNode, isOwnAddress } from "../read-html.ts";
import { randomId } from "./block-ids.ts";
import { docOfTree } from "./tree.ts";

/** More than this, pictures not counted, is refused in words instead of stopping the page while it is read. */
const pastedCharactersMax = 3_000_000;

/** Stands in the text for a picture that came within it, until the editor has noted its place. */
const placeholder = "/pasted-picture/";

export interface PastedHtml {
  blocks: Fragment;
  /** Pictures that came within the text, by the placeholder that stands in their place. */
  pictures: ReadonlyMap<string, File>;
  /** Pictures that are elsewhere, which this site neither loads nor shows. */
  left: number;
}

/** Pasted HTML as blocks with ids of their own, or null for more than can be read at once. */
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

/** The address of a picture that stands within the HTML itself. */
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
