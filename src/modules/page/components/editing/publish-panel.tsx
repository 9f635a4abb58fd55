import X from "lucide-react/icons/x";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CallFailed, caller } from "#platform/browser/call.ts";
import { localeFacts } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button, buttonClass, IconButton } from "#ui/button.tsx";
import type * as contract from "../../contract.ts";
import { editPath, staffPagePath } from "../../paths.ts";

const call = caller<typeof contract>();

interface Finding {
  kind: string;
  blocks: boolean;
  code: string;
  blockId: string;
  about: string;
}

type PublishPanelProps = {
  pageId: number;
  /** The language in the editor. */
  code: string;
  publicPath: string;
  /** Changes with every save, which repeats the check. */
  savedAt: string;
  /** Saves the typed text; false if that failed. */
  flush: () => Promise<boolean>;
  onBlock: (blockId: string) => void;
  onDescription: () => void;
  onClose: () => void;
};

/** The checks before publishing: each finding links to its block, and the button publishes the page. */
export function PublishPanel(props: PublishPanelProps) {
  const { pageId, code, publicPath, savedAt, flush, onBlock, onDescription, onClose } = props;
  const { text, href } = useLocale();
  const [findings, setFindings] = useState<Finding[] | null>(null);
  const [problem, setProblem] = useState("");
  const [isDone, setDone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  const check = useEffectEvent(async () => {
    try {
      setFindings(await call("/website/page/check", { id: pageId }));
      setProblem("");
    } catch (error) {
      setProblem(error instanceof CallFailed ? error.message : text("page.offline"));
    }
  });
  useEffect(() => {
    void savedAt;
    void check();
  }, [savedAt]);
  useEffect(() => head.current?.focus(), []);

  async function publish() {
    setBusy(true);
    setProblem("");
    try {
      if (!(await flush())) {
        setProblem(text("page.editNotSaved"));
        return;
      }
      await call("/website/page/publish", { id: pageId });
      setDone(true);
    } catch (error) {
      setProblem(error instanceof CallFailed ? error.message : text("page.offline"));
    } finally {
      setBusy(false);
    }
  }
  const blocking = findings?.filter(({ blocks }) => blocks).length ?? 0;
  const warnings = (findings?.length ?? 0) - blocking;
  return (
    <aside className="edit-panel" id="publishing" aria-labelledby="publishing-title">
      <div className="edit-panel__head">
        <h2 className="h3" id="publishing-title" tabIndex={-1} ref={head}>
          {text("page.publishTitle")}
        </h2>
        <IconButton icon={X} small label={text("page.close")} onClick={onClose} />
      </div>
      <p className="muted" role="status">
        {findings === null
          ? text("page.publishChecking")
          : findings.length === 0
            ? text("page.publishClean")
            : text("page.publishFound", { blocking, warnings })}
      </p>
      {findings && findings.length > 0 && (
        <ol className="edit-findings">
          {findings.map((finding) => (
            <li
              key={`${finding.kind} ${finding.code} ${finding.blockId} ${finding.about}`}
              className={finding.blocks ? "edit-finding edit-finding--bad" : "edit-finding"}
            >
              <b>{text(`page.finding_${finding.kind}`)}</b>
              <p>
                {text(`page.findingText_${finding.kind}`, { about: finding.about })}{" "}
                <span className="muted">{finding.code.toUpperCase()}</span>
              </p>
              {finding.code !== code ? (
                <a
                  className={buttonClass({ kind: "line", size: "s" })}
                  href={href(editPath(pageId, finding.code))}
                >
                  {text("page.findingLanguage")}
                </a>
              ) : finding.kind === "noDescription" ? (
                <Button kind="line" size="s" onClick={onDescription}>
                  {text("page.findingDescription")}
                </Button>
              ) : (
                <Button kind="line" size="s" onClick={() => onBlock(finding.blockId)}>
                  {text(finding.blockId === "" ? "page.findingField" : "page.findingBlock")}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {problem && (
        <Alert kind="bad" live>
          {problem}
        </Alert>
      )}
      {isDone && (
        <Alert kind="ok" live>
          {text("page.staffPublished")}{" "}
          <a className="link" href={(localeFacts(code)?.prefix ?? "") + publicPath}>
            {text("page.staffSee")}
          </a>
        </Alert>
      )}
      <p className="row">
        <Button busy={isBusy} disabled={findings === null || blocking > 0} onClick={() => void publish()}>
          {text(warnings > 0 ? "page.publishAnyway" : "page.publishNow")}
        </Button>
        <a className={buttonClass({ kind: "line" })} href={href(`${staffPagePath(pageId)}#times`)}>
          {text("page.publishLater")}
        </a>
      </p>
      {blocking > 0 && <p className="muted">{text("page.publishBlocked", { count: blocking })}</p>}
    </aside>
  );
}
