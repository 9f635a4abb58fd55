import X from "lucide-react/icons/x";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CallFailed, caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Select } from "#ui/field.tsx";
import type * as contract from "../../contract.ts";
import { type BesideBlock, besideBlocks, textsOf, withBlock } from "./beside-blocks.ts";
import { wordsOfBlock } from "./block-words.ts";
import type { HeldDraft } from "./draft-saver.ts";
import type { EditedText } from "./kept-draft.ts";

const call = caller<typeof contract>();

type BesidePanelProps = {
  pageId: number;
  /** The language in the editor and its last change; empty if it has no text. */
  code: string;
  changedAt: string;
  text: EditedText;
  languages: readonly { code: string; name: string; isWritten: boolean }[];
  onBlock: (blockId: string) => void;
  onTake: (text: EditedText) => void;
  onClose: () => void;
};

/** Another language of the page beside the editor: its text, with missing and untranslated blocks marked. */
export function BesidePanel(props: BesidePanelProps) {
  const { pageId, code, changedAt, text: mine, languages, onBlock, onTake, onClose } = props;
  const { text, tag } = useLocale();
  const others = languages.filter((one) => one.code !== code);
  const [other, setOther] = useState(
    others.find(({ isWritten }) => isWritten)?.code ?? others[0]?.code ?? "",
  );
  const [theirs, setTheirs] = useState<HeldDraft | null>(null);
  const [problem, setProblem] = useState("");
  const head = useRef<HTMLHeadingElement>(null);
  const read = useEffectEvent(async (asked: string) => {
    setTheirs(null);
    setProblem("");
    try {
      setTheirs((await call("/website/page/draft", { id: pageId, code: asked })) as unknown as HeldDraft);
    } catch (error) {
      setProblem(error instanceof CallFailed ? error.message : text("page.offline"));
    }
  });
  useEffect(() => void read(other), [other]);
  useEffect(() => head.current?.focus(), []);

  const name = (wanted: string) => languages.find((one) => one.code === wanted)?.name ?? wanted;
  const blocks = theirs ? besideBlocks(theirs.body.content, mine.body.content) : [];
  const missing = blocks.filter(({ state }) => state === "missing").length;
  const same = blocks.filter(({ state }) => state === "same").length;
  const isWritten = theirs !== null && theirs.version > 0;
  const isEmpty = mine.title === "" && mine.body.content.every((block) => textsOf(block).length === 0);
  const isNewer = isWritten && changedAt !== "" && theirs.changedAt > changedAt;
  return (
    <aside className="edit-panel edit-beside" id="beside" aria-labelledby="beside-title">
      <div className="edit-panel__head">
        <h2 className="h3" id="beside-title" tabIndex={-1} ref={head}>
          {text("page.besideTitle")}
        </h2>
        <IconButton icon={X} small label={text("page.close")} onClick={onClose} />
      </div>
      {others.length > 1 && (
        <Select
          small
          aria-label={text("page.besideLanguage")}
          value={other}
          onChange={({ currentTarget }) => setOther(currentTarget.value)}
        >
          {others.map((one) => (
            <option key={one.code} value={one.code}>
              {one.name}
            </option>
          ))}
        </Select>
      )}
      {problem && (
        <Alert kind="bad" live>
          {problem}
        </Alert>
      )}
      <p className="muted" role="status">
        {theirs !== null && words()}
      </p>
      {isNewer && (
        <Alert kind="warn">
          {text("page.besideNewer", { theirs: name(other), mine: name(code), at: day(theirs.changedAt) })}
        </Alert>
      )}
      {isWritten && isEmpty && (
        <Button
          kind="line"
          size="s"
          onClick={() => onTake({ title: theirs.title, description: theirs.description, body: theirs.body })}
        >
          {text("page.besideBegin", { language: name(other) })}
        </Button>
      )}
      {isWritten && (
        <div className="edit-beside__text" lang={other}>
          <p className="h3">{theirs.title}</p>
          <ol>
            {blocks.map((one) => (
              <li key={one.block.attrs.id} data-state={one.state}>
                <Words of={one} />
                <span className="edit-beside__do" lang={tag}>
                  {one.state !== "there" && (
                    <b>{text(`page.beside_${one.state}`, { language: name(code) })}</b>
                  )}
                  {one.mineId !== null ? (
                    <Button kind="quiet" size="s" onClick={() => onBlock(one.mineId ?? "")}>
                      {text("page.findingBlock")}
                    </Button>
                  ) : (
                    !isEmpty && (
                      <Button
                        kind="line"
                        size="s"
                        onClick={() =>
                          onTake({
                            ...mine,
                            body: {
                              ...mine.body,
                              content: withBlock(mine.body.content, blocks, one.block.attrs.id),
                            },
                          })
                        }
                      >
                        {text("page.besideAdd")}
                      </Button>
                    )
                  )}
                </span>
              </li>
            ))}
          </ol>
          {theirs.description && <p className="muted">{theirs.description}</p>}
        </div>
      )}
    </aside>
  );

  function words() {
    if (!isWritten) return text("page.besideNotWritten", { language: name(other) });
    if (missing + same === 0) return text("page.besideWhole", { language: name(code) });
    return text("page.besideLacks", { missing, same });
  }
  function day(at: string) {
    return new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));
  }
}

/** Running text is one paragraph; the texts of other blocks appear one by one. */
function Words({ of: { block } }: { of: BesideBlock }) {
  const { text } = useLocale();
  const isRunning = block.type === "paragraph" || block.type === "heading";
  const words = isRunning ? [wordsOfBlock(block)].filter(Boolean) : textsOf(block);
  if (words.length === 0) return <i>{text("page.blockWithoutWords")}</i>;
  if (block.type === "heading") return <strong>{words}</strong>;
  // biome-ignore lint/suspicious/noArrayIndexKey: a block's texts have no id other than their place
  return words.map((one, at) => <p key={at}>{one}</p>);
}
