import { type SubmitEvent, useState } from "react";
import type { BlockNode } from "#modules/content/components/content-tree.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { wordsOfBlock } from "./block-words.ts";
import type { Choice, TextConflict } from "./merge-text.ts";

type ConflictPanelProps = {
  conflicts: readonly TextConflict[];
  /** The person who has saved meanwhile. */
  name: string;
  onChoose: (choices: Record<string, Choice>) => Promise<void>;
};

/**
 * Shows both versions of the blocks that two people have changed, to choose from. Everything else is already merged.
 */
export function ConflictPanel({ conflicts, name, onChoose }: ConflictPanelProps) {
  const { text } = useLocale();
  const [isBusy, setBusy] = useState(false);
  async function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    setBusy(true);
    await onChoose(Object.fromEntries(conflicts.map(({ id }) => [id, (chosen.get(id) ?? "both") as Choice])));
    setBusy(false);
  }
  return (
    <form className="edit-conflict" aria-labelledby="conflict-title" onSubmit={(event) => void choose(event)}>
      <div role="alert">
        <h2 className="h3" id="conflict-title">
          {text("page.conflictTitle", { name: name || text("page.conflictSomebody") })}
        </h2>
        <p>{text("page.conflictText", { count: conflicts.length })}</p>
      </div>
      {conflicts.map((conflict, at) => (
        <fieldset key={conflict.id} className="edit-conflict__one">
          <legend>{text(`page.conflict_${conflict.kind}`, { number: at + 1 })}</legend>
          {choicesOf(conflict).map((choice) => (
            <label key={choice}>
              <input type="radio" name={conflict.id} value={choice} defaultChecked={choice === "mine"} />
              <span>
                <b>{text(`page.conflictChoice_${choice}`)}</b>
                {choice !== "both" && <span className="edit-conflict__words">{shown(conflict, choice)}</span>}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <p className="row">
        <Button type="submit" size="s" busy={isBusy}>
          {text("page.conflictApply")}
        </Button>
      </p>
      <p className="muted">{text("page.conflictKept")}</p>
    </form>
  );

  function shown(conflict: TextConflict, side: "mine" | "theirs") {
    const version = conflict[side];
    if (version === null) return <i>{text("page.conflictDeleted")}</i>;
    if (typeof version === "string") return version || <i>{text("page.conflictEmpty")}</i>;
    return wordsOfBlock(version as BlockNode) || text("page.blockWithoutWords");
  }
}

/** Two versions of a block can both stay; a title has one value, and a deleted block has no second version. */
function choicesOf(conflict: TextConflict): readonly Choice[] {
  const hasBoth = conflict.kind === "block" && conflict.mine !== null && conflict.theirs !== null;
  return hasBoth ? ["mine", "theirs", "both"] : ["mine", "theirs"];
}
