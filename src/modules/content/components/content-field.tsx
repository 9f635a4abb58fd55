import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { Field, TextArea } from "#ui/field.tsx";
import type { ContentTree } from "./content-tree.ts";
import type { ContentEditorProps } from "./editor/content-editor.tsx";
import type { TextOffers } from "./text-details.ts";
import { isTree } from "./typed-content.ts";

/** A stored text: as a tree for the editor, and as words for the plain field without it. */
export interface FieldValue {
  tree: ContentTree;
  words: string;
  /** Tells the server whether the words return unchanged. */
  opened: string;
}

/** The words of a text in several languages for plain fields. */
export function wordsOfFields(values: Record<LocaleCode, FieldValue>): Record<LocaleCode, string> {
  return Object.fromEntries(Object.entries(values).map(([code, { words }]) => [code, words]));
}

export type ContentFieldProps = {
  name: string;
  label: ReactNode;
  mark?: ReactNode;
  /** Explains how to write the text without the editor. */
  hint?: ReactNode;
  error?: string | undefined;
  lang?: string | undefined;
  value: FieldValue;
  /** The user's input if the form returns with an error. */
  typed?: string | undefined;
  rows?: number;
  sendPicture?: ContentEditorProps["sendPicture"];
  /** Whether the text may contain modules' blocks and columns. */
  withBlocks?: boolean;
  /** Always a plain field, because public pages lack the editor's texts and styles. */
  asWords?: boolean;
  /** The details and parts that are filled in for each reader; `label` is then plain words. */
  offers?: TextOffers;
};

/**
 * A text in a form. It starts as a plain field, which suffices without JavaScript, and becomes the editor once that has
 * loaded, unless somebody has already typed. An untouched text is sent unchanged.
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
  // The form also sends the original text, so that the server can merge it with another person's changes.
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
      // Without the editor the plain field stays, which serves the same purpose.
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

/** A text that returns with an error keeps the original that it was first opened with. */
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
