import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { Field, TextArea } from "#ui/field.tsx";
import type { ContentTree } from "./content-tree.ts";
import type { ContentEditorProps } from "./editor/content-editor.tsx";
import type { TextOffers } from "./text-details.ts";
import { isTree } from "./typed-content.ts";

/** A stored text: as a tree for the editor, and as words for the field that stands there without it. */
export interface FieldValue {
  tree: ContentTree;
  words: string;
  /** Tells the server whether words come back untouched. */
  opened: string;
}

/** The words of a text in several languages, as fields for people without the editor hold them. */
export function wordsOfFields(values: Record<LocaleCode, FieldValue>): Record<LocaleCode, string> {
  return Object.fromEntries(Object.entries(values).map(([code, { words }]) => [code, words]));
}

export type ContentFieldProps = {
  name: string;
  label: ReactNode;
  mark?: ReactNode;
  /** How the text is written without the editor. */
  hint?: ReactNode;
  error?: string | undefined;
  lang?: string | undefined;
  value: FieldValue;
  /** What was typed when the form came back with a problem. */
  typed?: string | undefined;
  rows?: number;
  sendPicture?: ContentEditorProps["sendPicture"];
  /** Whether blocks of modules and columns may be placed. */
  withBlocks?: boolean;
  /** Never becomes the editor, whose texts and styles public pages do not have. */
  asWords?: boolean;
  /** What a text has that is filled in for each reader; `label` is then plain words. */
  offers?: TextOffers;
};

/**
 * A text of a form. It begins as a plain field, which is all that somebody without JavaScript needs, and becomes the
 * editor once that has arrived, unless somebody has already typed into it. An untouched text is sent as it came.
 */
export function ContentField({
  name,
  label,
  mark,
  hint,
  error,
  lang,
  value,
  typed,
  rows = 8,
  sendPicture,
  withBlocks = false,
  asWords = false,
  offers,
}: ContentFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const labelId = useId();
  const [Editor, setEditor] = useState<ComponentType<ContentEditorProps> | null>(null);
  const [hadFocus, setHadFocus] = useState(false);
  const [sent, setSent] = useState(typed ?? value.words);
  const isWords = sent !== value.words && !isTree(sent);
  // What the text was opened with goes along, so that it can be merged with what somebody else saves meanwhile.
  const [{ tree: initial, base }] = useState(() => openedWith(typed, value.tree));

  useEffect(() => {
    if (asWords) return;
    let isGone = false;
    import("./editor/content-editor.tsx").then(
      ({ ContentEditor }) => {
        const field = area.current;
        if (isGone || !field || field.value !== field.defaultValue || isWords) return;
        setHadFocus(field === document.activeElement);
        setEditor(() => ContentEditor);
      },
      // Without the editor the plain field stays, which does the same.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [isWords, asWords]);

  return (
    <>
      <input type="hidden" name={`opened.${name}`} value={value.opened} />
      <Field
        label={<span id={labelId}>{label}</span>}
        mark={mark}
        error={error}
        {...(Editor ? {} : { hint })}
      >
        {Editor ? (
          <>
            <input type="hidden" name={name} value={sent} />
            <Editor
              initial={initial}
              labelledBy={labelId}
              autoFocus={hadFocus}
              withBlocks={withBlocks}
              offers={offers}
              label={typeof label === "string" ? label : ""}
              onChange={(tree) => setSent(JSON.stringify({ ...tree, base }))}
              {...(lang ? { lang } : {})}
              {...(sendPicture ? { sendPicture } : {})}
            />
          </>
        ) : (
          <TextArea ref={area} name={name} rows={rows} lang={lang} spellCheck defaultValue={sent} />
        )}
      </Field>
    </>
  );
}

/** A text that came back with a problem goes on from what it was opened with at first. */
function openedWith(typed: string | undefined, stored: ContentTree) {
  if (typed === undefined || !isTree(typed)) return { tree: stored, base: stored.content };
  try {
    const { base = stored.content, ...tree } = JSON.parse(typed) as ContentTree & {
      base?: ContentTree["content"];
    };
    return { tree, base };
  } catch {
    return { tree: stored, base: stored.content };
  }
}
