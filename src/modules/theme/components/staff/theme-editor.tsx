import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, useRevalidator } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.tsx";
import { themeSamplePath } from "../../paths.ts";
import { faultsOf } from "../colour/pairs.ts";
import { isSameTheme, type Scheme, type Theme } from "../theme.ts";
import { ThemeBar } from "./theme-bar.tsx";
import { ThemeControls } from "./theme-controls.tsx";
import { ThemePreview, type Width } from "./theme-preview.tsx";
import { type HeldTheme, type ThemeDraft, useTheme } from "./use-theme.ts";

export interface ThemeEditorView {
  draft: HeldTheme;
  published: Theme;
  pages: { label: string; path: string }[];
}

/** The choices at the side, the live page beside them. */
export function ThemeEditor({ view, problem }: { view: ThemeEditorView; problem: string | undefined }) {
  const { text } = useLocale();
  const draft = useTheme(view.draft);
  const { revalidate } = useRevalidator();
  const [scheme, setScheme] = useState<Scheme>("light");
  const [width, setWidth] = useState<Width>("desktop");
  const [path, setPath] = useState(themeSamplePath);
  const [words, setWords] = useState(problem);
  const form = useRef<HTMLFormElement>(null);
  const faults = faultsOf(draft.theme);
  const isPublished = isSameTheme(draft.theme, view.published);

  // Without JavaScript the frame shows a page that the server renders with the draft; with it, any page can show the
  // draft.
  useEffect(() => {
    setPath(view.pages[0]?.path ?? themeSamplePath);
    if (matchMedia("(max-width: 48rem)").matches) setWidth("phone");
  }, [view.pages]);
  useUndoKeys(draft);

  async function publish() {
    if (faults.length > 0) {
      form.current?.querySelector(".theme-fault")?.scrollIntoView({ block: "center" });
      setWords(text("theme.unreadablePairs", { count: faults.length }));
      return;
    }
    const answer = await draft.publish();
    setWords(answer.words === undefined ? undefined : answer.words || text("theme.offline"));
    if (answer.words !== undefined) return;
    showToast({ title: text("theme.published") });
    await revalidate();
  }
  function stay(event: FormEvent) {
    event.preventDefault();
  }

  return (
    <div className="theme">
      <ThemeBar
        draft={draft}
        refused={faults.length}
        isPublished={isPublished}
        pages={view.pages}
        path={path}
        onPath={setPath}
        width={width}
        onWidth={setWidth}
        onPublish={() => void publish()}
      />
      <Form ref={form} id="theme-form" method="post" className="theme-side" onSubmit={stay}>
        <h1 className="h3">{text("theme.theme")}</h1>
        <input type="hidden" name="seen" value={JSON.stringify(view.draft.theme)} />
        <input type="hidden" name="revision" value={view.draft.revision} />
        {words && (
          <Alert kind="bad" live>
            {words}
          </Alert>
        )}
        {draft.conflicts.length > 0 && <Conflicts draft={draft} />}
        <ThemeControls draft={draft} faults={faults} scheme={scheme} onScheme={setScheme} />
      </Form>
      <ThemePreview theme={draft.theme} scheme={scheme} width={width} path={path} />
    </div>
  );
}

/**
 * Another editor has made different choices in the meantime. Theirs are shown; mine can be restored, and both can be
 * undone.
 */
function Conflicts({ draft }: { draft: ThemeDraft }) {
  const { text } = useLocale();
  return (
    <Alert kind="warn" live>
      <p>{text("theme.conflict")}</p>
      <ul>
        {draft.conflicts.map(({ field, mine, theirs }) => (
          <li key={field}>
            {text("theme.conflictField", {
              field: fieldName(field, text),
              mine: mine ?? text("theme.automatic"),
              theirs: theirs ?? text("theme.automatic"),
            })}
          </li>
        ))}
      </ul>
      <p className="row">
        <Button size="s" kind="line" onClick={draft.takeMine}>
          {text("theme.takeMine")}
        </Button>
        <Button size="s" kind="quiet" onClick={draft.takeTheirs}>
          {text("theme.takeTheirs")}
        </Button>
      </p>
    </Alert>
  );
}

function fieldName(field: string, text: (id: string) => string): string {
  const [scheme, role] = field.split(".");
  if (role) return `${text(`theme.colour_${role}`)} (${text(`theme.scheme_${scheme}`)})`;
  return field === "name" ? text("theme.name") : text(`theme.choice_${field}`);
}

/** Ctrl Z and Ctrl Shift Z, except in text fields, which have their own undo. */
function useUndoKeys({ undo, redo }: ThemeDraft) {
  const keys = useRef({ undo, redo });
  keys.current = { undo, redo };
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isText =
        event.target instanceof HTMLInputElement && !/^(radio|color|checkbox)$/.test(event.target.type);
      if (isText || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
      const act = event.shiftKey ? keys.current.redo : keys.current.undo;
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
