import { Refusal } from "#platform/errors.ts";
import { type BlockNode, type ContentTree, unknownKind } from "../components/content-tree.ts";
import { everyBlock } from "./content-schema.ts";

/** Where texts stand. Each place says which blocks it takes; the server refuses the others from everybody. */
export const textPlaces = ["mail", "product", "category", "post", "legal", "page", "task", "paper"] as const;
export type TextPlace = (typeof textPlaces)[number];

type BlockType = BlockNode["type"];

const plain: readonly BlockType[] = [
  "paragraph",
  "heading",
  "bulletList",
  "orderedList",
  "quote",
  "divider",
  "table",
];
const written: readonly BlockType[] = [...plain, "code", "definitions"];

interface Taken {
  types: readonly BlockType[];
  /** Kinds of placed blocks. */
  kinds: readonly string[] | "all";
}

const taken: Readonly<Record<TextPlace, Taken>> = {
  // Mail programs show no columns, and code would be cut.
  mail: { types: [...plain, "image"], kinds: ["button"] },
  // What customers agree to is words that a printer and a screen reader show alike.
  legal: { types: [...written, "image"], kinds: [] },
  category: { types: [...written, "image"], kinds: [] },
  product: { types: [...written, "image", "columns"], kinds: "all" },
  post: { types: [...written, "image", "columns"], kinds: "all" },
  page: { types: [...written, "image", "columns"], kinds: "all" },
  // Pictures of a project are files of its conversations.
  task: { types: written, kinds: [] },
  // Invoices print lines.
  paper: { types: written, kinds: [] },
};

/** Kinds of blocks that stand for the fixed parts of mails. */
const partOfMail = /^part[A-Z]/;

/** Blocks of a text that its place does not take, by their kinds. `isOwn` names kinds that this one text offers. */
export function foreignBlocks(
  place: TextPlace,
  tree: Pick<ContentTree, "content">,
  isOwn: (kind: string) => boolean = () => false,
): string[] {
  const { types, kinds } = taken[place];
  const foreign = new Set<string>();
  everyBlock(tree.content, (block) => {
    if (block.type !== "placed") {
      if (!types.includes(block.type)) foreign.add(block.type);
      return true;
    }
    const { kind } = block.attrs;
    // What nobody can read is kept: it was there before the text was opened.
    const isTaken = kinds === "all" ? !partOfMail.test(kind) : kinds.includes(kind);
    if (kind !== unknownKind && !isTaken && !isOwn(kind)) foreign.add(kind);
    return true;
  });
  return [...foreign];
}

/** Refuses a text with blocks that its place does not take. */
export function checkPlace(
  place: TextPlace,
  tree: Pick<ContentTree, "content">,
  field: string,
  isOwn?: (kind: string) => boolean,
): void {
  const foreign = foreignBlocks(place, tree, isOwn);
  if (foreign.length > 0)
    throw new Refusal(
      "invalid",
      "content.foreignBlock",
      { blocks: foreign.join(", ") },
      {
        [field]: "content.foreignBlockHere",
      },
    );
}
