import type { BlockNode, ContentTree } from "#modules/content/components/content-tree.ts";
import { mergeContent } from "#modules/content/components/merge-content.ts";
import type { EditedText } from "./kept-draft.ts";

/** A part that both have changed differently: the title, the description, or a block (null if deleted). */
export type TextConflict =
  | { kind: "title" | "description"; id: string; mine: string; theirs: string }
  | { kind: "block"; id: string; mine: BlockNode | null; theirs: BlockNode | null };

export type Choice = "mine" | "theirs" | "both";

export interface MergedText {
  /** Contains conflicting blocks in both versions, and my title and description. */
  text: EditedText;
  conflicts: TextConflict[];
}

/** Merges two texts that started as `base`, block by block: a part that only one side changed takes that change. */
export function mergeText(base: EditedText, mine: EditedText, theirs: EditedText): MergedText {
  const { tree, conflicts } = mergeContent(base.body, mine.body, theirs.body);
  const lines = (["title", "description"] as const).map((kind) => {
    const [was, my, their] = [base[kind], mine[kind], theirs[kind]];
    const isConflict = my !== their && my !== was && their !== was;
    return { kind, id: kind, mine: my, theirs: their, isConflict, merged: my === was ? their : my };
  });
  const [title, description] = lines;
  return {
    text: { title: title?.merged ?? mine.title, description: description?.merged ?? "", body: tree },
    conflicts: [
      ...lines.filter(({ isConflict }) => isConflict).map(({ isConflict: _, merged: __, ...line }) => line),
      ...conflicts.map(({ id, mine: my, theirs: their }) => ({
        ...{ kind: "block" as const, id: `block ${id}` },
        ...{ mine: my, theirs: their },
      })),
    ],
  };
}

/** The merge after somebody has chosen; a conflict without a choice keeps both blocks. */
export function mergeChosen(
  base: EditedText,
  mine: EditedText,
  theirs: EditedText,
  choices: Readonly<Record<string, Choice>>,
): EditedText {
  let [my, their] = [mine, theirs];
  for (const conflict of mergeText(base, mine, theirs).conflicts) {
    const choice = choices[conflict.id];
    if (choice === "theirs") my = withVersion(my, conflict, "theirs");
    else if (choice === "mine") their = withVersion(their, conflict, "mine");
  }
  return mergeText(base, my, their).text;
}

function withVersion(text: EditedText, conflict: TextConflict, side: "mine" | "theirs"): EditedText {
  if (conflict.kind !== "block") return { ...text, [conflict.kind]: conflict[side] };
  return { ...text, body: withBlock(text.body, conflict.id.replace(/^block /, ""), conflict[side]) };
}

function withBlock(tree: ContentTree, id: string, block: BlockNode | null): ContentTree {
  return { ...tree, content: tree.content.flatMap((one) => (one.attrs.id === id ? (block ?? []) : one)) };
}
