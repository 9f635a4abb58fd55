import type { Node } from "prosemirror-model";
import type { NodeView, NodeViewConstructor } from "prosemirror-view";
import type { BlockDrawing, DrawnBlock } from "./block-drawing.ts";

export interface Placed {
  kind: string;
  data: Record<string, unknown>;
}

export interface PlacedWords {
  /** The block's name in the editor's language, or a plain one for an unknown kind. */
  nameOf: (block: Placed) => string;
  /** The text in place of a block that shows nothing. */
  noteOf: (state: Exclude<DrawnBlock["state"], "shown">, block: Placed) => string;
}

/**
 * Draws placed blocks as visitors see them, with the kind's name. A block that cannot be drawn is a card with the
 * reason.
 */
export function placedView(drawing: BlockDrawing, words: PlacedWords): NodeViewConstructor {
  return (node) => new PlacedView(node, drawing, words);
}

class PlacedView implements NodeView {
  readonly dom = document.createElement("div");
  private readonly name = document.createElement("p");
  private readonly shown = document.createElement("div");
  private readonly drawing: BlockDrawing;
  private readonly words: PlacedWords;
  private node: Node;

  constructor(node: Node, drawing: BlockDrawing, words: PlacedWords) {
    this.node = node;
    this.drawing = drawing;
    this.words = words;
    this.dom.className = "editor__placed";
    this.dom.contentEditable = "false";
    this.name.className = "editor__name";
    this.shown.className = "editor__shown";
    // The block's links, players and fields are inactive here: a click selects the block.
    this.shown.inert = true;
    this.dom.append(this.name, this.shown);
    this.draw();
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type || node.attrs["kind"] !== this.node.attrs["kind"]) return false;
    const isSame = JSON.stringify(node.attrs["data"]) === JSON.stringify(this.node.attrs["data"]);
    this.node = node;
    if (!isSame) this.draw();
    return true;
  }

  ignoreMutation(): boolean {
    return true;
  }

  private draw(): void {
    const { kind, data } = this.node.attrs;
    this.dom.dataset["kind"] = kind;
    this.name.textContent = this.words.nameOf({ kind, data });
    this.drawing.draw({ kind, data }, (drawn) => {
      // The settings may have changed during the request.
      if (this.node.attrs["data"] === data) this.show(drawn);
    });
  }

  private show({ html, state }: DrawnBlock): void {
    this.dom.dataset["state"] = state;
    if (state === "shown") this.shown.innerHTML = html;
    else this.shown.textContent = this.words.noteOf(state, this.node.attrs as Placed);
  }
}
