import { type ComponentType, useEffect, useRef, useState } from "react";
import type { BlockNode } from "#modules/content/components/content-tree.ts";
import type {
  ContentEditorHandle,
  ContentEditorProps,
} from "#modules/content/components/editor/content-editor.tsx";
import { useMediaSending } from "#modules/media/components/staff/use-media-sending.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Field, TextArea } from "#ui/field.tsx";
import type { EditView } from "../../server/edit-view.ts";
import { BesidePanel } from "./beside-panel.tsx";
import { ConflictPanel } from "./conflict-panel.tsx";
import { EarlyData } from "./early-data.tsx";
import { earlyPage, earlyTextId, textNameId } from "./early-page.ts";
import { EditBar, type Width } from "./edit-bar.tsx";
import type { EditedText } from "./kept-draft.ts";
import { PageFrame } from "./page-frame.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { StateWords } from "./state-words.tsx";
import { useDraft } from "./use-draft.ts";

/** The editor of a page: the page itself in the site's style, with a bar in place of the navbar. */
export function PageEditor({ view }: { view: EditView }) {
  const { text } = useLocale();
  const { id, code, draft } = view;
  const editor = useRef<ContentEditorHandle>(null);
  const [early] = useState(() => earlyPage(id, code));
  const edited = useDraft({ pageId: id, code, draft, editor, early });
  const [width, setWidth] = useState<Width>("desk");
  const [panel, setPanel] = useState<"publishing" | "beside" | null>(null);
  const [Editor, setEditor] = useState<ComponentType<ContentEditorProps> | "failed" | null>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const frame = {
    root: useRef<HTMLDivElement>(null),
    tools: useRef<HTMLDivElement>(null),
    text: useRef<HTMLDivElement>(null),
    page: useRef<HTMLDivElement>(null),
  };
  const title = useRef<HTMLTextAreaElement>(null);
  const description = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    import("#modules/content/components/editor/content-editor.tsx").then(
      ({ ContentEditor }) => setEditor(() => ContentEditor),
      () => setEditor("failed"),
    );
  }, []);
  useEffect(() => {
    document.documentElement.dataset["editing"] = "";
    return () => {
      delete document.documentElement.dataset["editing"];
    };
  }, []);

  const sendPicture = useMediaSending();
  function goToBlock(blockId: string) {
    const at = edited.text.body.content.findIndex((block) => holds(block, blockId));
    const shown = canvas.current?.querySelector(".editor__text")?.children[at];
    const place = at === -1 ? title.current : shown;
    place?.scrollIntoView({ block: "center" });
    if (at === -1) title.current?.focus();
    else {
      canvas.current?.querySelector<HTMLElement>(".editor__text")?.focus();
      if (shown) getSelection()?.collapse(shown, 0);
    }
  }
  /** Takes a text from another language: the editor shows it immediately and saves it as if it had been typed. */
  function take(taken: EditedText) {
    editor.current?.take(taken.body);
    edited.change(taken);
  }
  const { state } = edited;
  /** Returns the focus to the button that opened the panel. */
  function closePanel() {
    if (panel) document.querySelector<HTMLElement>(`[aria-controls=${panel}]`)?.focus();
    setPanel(null);
  }
  return (
    <div className="edit" lang={undefined}>
      <EarlyData view={view} />
      <EditBar
        pageId={id}
        name={edited.text.title}
        code={code}
        languages={view.languages}
        width={width}
        onWidth={(next) => {
          // The frame shows the stored draft, so the text is saved first.
          void edited.flush().then(() => setWidth(next));
        }}
        state={<StateWords state={state} />}
        panel={panel}
        onPanel={(asked) => {
          if (asked === "publishing") void edited.flush();
          setPanel(asked === panel ? null : asked);
        }}
      />
      <div className="edit__main">
        <div className="edit__canvas" ref={canvas}>
          {edited.isRestored && <Alert kind="info">{text("page.editRestored")}</Alert>}
          {state.kind === "conflict" && (
            <ConflictPanel
              conflicts={state.conflicts}
              name={state.theirs.changedBy}
              onChoose={(choices) => edited.resolve(choices)}
            />
          )}
          <article className="section wrap own-page" lang={code}>
            {view.isHome ? (
              <h1 className="vh" id="edit-title">
                {edited.text.title}
              </h1>
            ) : (
              <textarea
                ref={title}
                id="edit-title"
                name="title"
                // A value that the browser restores would look like a typed one, see early-start.ts.
                autoComplete="off"
                className="h1 edit__title"
                rows={1}
                maxLength={200}
                aria-label={text("page.staffTitle")}
                placeholder={text("page.staffTitle")}
                value={edited.text.title}
                onChange={({ currentTarget }) =>
                  edited.change({ title: currentTarget.value.replace(/\n/g, " ") })
                }
              />
            )}
            <div ref={frame.root} className="editor editor--blocks">
              <div ref={frame.tools} className="edit__tools" />
              <div ref={frame.page} className="editor__page">
                <div
                  ref={frame.text}
                  id={earlyTextId}
                  suppressHydrationWarning
                  // The text may be here before React.
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React leaves the content alone
                  dangerouslySetInnerHTML={{ __html: "" }}
                />
              </div>
              {Editor === "failed" ? (
                <Alert kind="bad">{text("page.editFailed")}</Alert>
              ) : (
                Editor && (
                  <Editor
                    ref={editor}
                    key={`${code} ${edited.round}`}
                    initial={edited.text.body}
                    labelledBy={textNameId}
                    lang={code}
                    withBlocks
                    choices={view.choices}
                    onChange={(body) => edited.change({ body })}
                    sendPicture={sendPicture}
                    frame={frame}
                    opened={edited.round === 0 ? early?.text : undefined}
                  />
                )
              )}
            </div>
            <span className="vh" id={textNameId}>
              {text("page.editText")}
            </span>
          </article>
          <div className="wrap edit__more">
            <Field
              label={text("page.editDescription")}
              hint={text("page.editDescriptionHint", { count: edited.text.description.length })}
            >
              <TextArea
                ref={description}
                name="description"
                autoComplete="off"
                rows={2}
                maxLength={400}
                lang={code}
                value={edited.text.description}
                onChange={({ currentTarget }) => edited.change({ description: currentTarget.value })}
              />
            </Field>
          </div>
        </div>
        {width !== "desk" && panel === null && (
          <PageFrame pageId={id} code={code} width={width} savedAt={state.kind === "saved" ? state.at : ""} />
        )}
        {panel === "publishing" && (
          <PublishPanel
            pageId={id}
            code={code}
            publicPath={view.path}
            savedAt={state.kind === "saved" ? state.at : ""}
            flush={edited.flush}
            onBlock={goToBlock}
            onDescription={() => {
              description.current?.scrollIntoView({ block: "center" });
              description.current?.focus();
            }}
            onClose={closePanel}
          />
        )}
        {panel === "beside" && (
          <BesidePanel
            pageId={id}
            code={code}
            changedAt={state.kind === "saved" ? state.at : draft.changedAt}
            text={edited.text}
            languages={view.languages}
            onBlock={goToBlock}
            onTake={take}
            onClose={closePanel}
          />
        )}
      </div>
    </div>
  );
}

/** Whether a block has this id or contains a block with it. */
function holds(block: BlockNode, blockId: string): boolean {
  return block.attrs.id === blockId || JSON.stringify(block).includes(`"id":${JSON.stringify(blockId)}`);
}
