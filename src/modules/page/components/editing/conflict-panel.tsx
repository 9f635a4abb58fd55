import { useState } from "react";
import type { BlockNode } from "#modules/content/components/content-tree.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { blockDifferences } from "./block-differences.ts";
import { wordsOfBlock } from "./block-words.ts";
import type { HeldDraft } from "./draft-saver.ts";
import type { EditedText } from "./kept-draft.ts";

type ConflictPanelProps = {
  mine: EditedText;
  theirs: HeldDraft;
  onMine: () => Promise<void>;
  onTheirs: () => Promise<void>;
};

/** Two people have written at the same time: both versions, block by block. Neither is lost, whichever stays. */
export function ConflictPanel({ mine, theirs, onMine, onTheirs }: ConflictPanelProps) {
  const { text } = useLocale();
  const [isBusy, setBusy] = useState(false);
  const rows = blockDifferences(theirs.body.content, mine.body.content);
  async function choose(work: () => Promise<void>) {
    setBusy(true);
    await work();
    setBusy(false);
  }
  return (
    <section className="edit-conflict" aria-labelledby="conflict-title" role="alert">
      <h2 className="h3" id="conflict-title">
        {text("page.conflictTitle", { name: theirs.changedBy || text("page.conflictSomebody") })}
      </h2>
      <p>{text("page.conflictText")}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{text("page.conflictTheirs")}</th>
            <th scope="col">{text("page.conflictMine")}</th>
          </tr>
        </thead>
        <tbody>
          {mine.title !== theirs.title && (
            <tr>
              <td>{theirs.title}</td>
              <td>{mine.title}</td>
            </tr>
          )}
          {rows.map(({ id, before, after }) => (
            <tr key={id}>
              <td>{shown(before)}</td>
              <td>{shown(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="row">
        <Button size="s" busy={isBusy} onClick={() => void choose(onMine)}>
          {text("page.conflictTakeMine")}
        </Button>
        <Button size="s" kind="line" busy={isBusy} onClick={() => void choose(onTheirs)}>
          {text("page.conflictTakeTheirs")}
        </Button>
      </p>
      <p className="muted">{text("page.conflictKept")}</p>
    </section>
  );

  function shown(block: BlockNode | undefined) {
    return block ? wordsOfBlock(block) || text("page.blockWithoutWords") : "–";
  }
}
