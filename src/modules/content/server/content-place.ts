import { Refusal } from "#platform/errors.ts";
import { type BlockNode, type ContentTree, unknownKind } from "../components/content-tree.ts";
import { everyBlock } from "./content-schema.ts";

/** The places of texts. Each place lists its allowed blocks; the server refuses all others. */
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
  /** Allowed kinds of placed blocks. */
  kinds: readonly string[] | "all";
}

const taken: Readonly<Record<TextPlace, Taken>> = {
  // Mail programs show no columns and would clip code.
  mail: { types: [...plain, "image"], kinds: ["button"] },
  // Contracts consist of words that printers and screen readers present alike.
  legal: { types: [...written, "image"], kinds: [] },
  category: { types: [...written, "image"], kinds: [] },
  product: { types: [...written, "image", "columns"], kinds: "all" },
  post: { types: [...written, "image", "columns"], kinds: "all" },
  page: { types: [...written, "image", "columns"], kinds: "all" },
  // Pictures of a project are files of its conversations.
  task: { types: written, kinds: [] },
  // Invoices print only lines of text.
  paper: { types: written, kinds: [] },
};

/** Kinds of blocks for the fixed parts of mails. */
const partOfMail = /^part[A-Z]/;

/** The kinds of blocks that the text's place does not allow. `isOwn` names kinds that this text allows additionally. */
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
    // Unreadable blocks stay: they were there before the text was opened.
    const isTaken = kinds === "all" ? !partOfMail.test(kind) : kinds.includes(kind);
    if (kind !== unknownKind && !isTaken && !isOwn(kind)) foreign.add(kind);
    return true;
  });
  return [...foreign];
}

/** Refuses a text with blocks that its place does not allow. */
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
