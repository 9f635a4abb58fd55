import type { Command, EditorState } from "prosemirror-state";
import type { Ref } from "react";
import type { BlockChoice } from "../block-choice.ts";
import { plainName } from "../content-tree.ts";
import { BlockPanel, ColumnsPanel } from "./block-panel.tsx";
import { columnsAt } from "./commands.ts";
import type { SendPicture } from "./picture-input.tsx";
import { PicturePanel } from "./picture-panel.tsx";
import { pictureAt, placedAt, removeSelected, setAttribute } from "./selected-block.ts";

type EditorPanelsProps = {
  ref: Ref<HTMLElement>;
  state: EditorState;
  choices: readonly BlockChoice[] | null;
  /** Runs a command and leaves the focus unchanged. */
  apply: (command: Command) => void;
  /** Runs a command and returns the focus to the text. */
  run: (command: Command) => void;
  onLeave: () => void;
  sendPicture?: SendPicture | undefined;
  /** Whether the text has room beside it for wider pictures. */
  canBeWide: boolean;
};

/** The settings of the selected block, or of the columns around the caret. */
export function EditorPanels(props: EditorPanelsProps) {
  const { ref, state, choices, apply, run, onLeave, sendPicture, canBeWide } = props;
  const { from } = state.selection;
  const placed = placedAt(state);
  const picture = pictureAt(state);
  const columns = placed ? undefined : columnsAt(state);
  return (
    <>
      {placed && (
        <BlockPanel
          key={state.doc.resolve(from).nodeAfter?.attrs["id"] ?? from}
          ref={ref}
          choice={choices?.find(({ kind }) => kind === placed.kind)}
          name={plainName(placed)}
          data={placed.data}
          onChange={(data) => apply(setAttribute(from, "data", data))}
          onRemove={() => run(removeSelected)}
          onLeave={onLeave}
          sendPicture={sendPicture}
        />
      )}
      {columns && !picture && (
        <ColumnsPanel
          layout={columns.node.attrs["layout"]}
          count={columns.node.childCount}
          onLayout={(layout) => apply(setAttribute(columns.from, "layout", layout))}
        />
      )}
      {picture && (
        <PicturePanel
          ref={ref}
          alt={picture.attrs["alt"]}
          caption={picture.attrs["caption"]}
          size={picture.attrs["size"]}
          // Within columns a picture is as wide as its column.
          canBeWide={canBeWide && state.selection.$from.depth === 0}
          onChange={(change) => {
            for (const [name, value] of Object.entries(change)) apply(setAttribute(from, name, value));
          }}
          onRemove={() => run(removeSelected)}
          onLeave={onLeave}
        />
      )}
    </>
  );
}
