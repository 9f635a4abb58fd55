import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { Progress } from "#ui/progress.tsx";
import type { UploadEntry } from "./use-media-uploads.ts";

type UploadListProps = {
  entries: readonly UploadEntry[];
  onRetry: (key: string) => void;
  onClear: () => void;
};

/** Progress and result of each file, with a retry button for failed ones. */
export function UploadList({ entries, onRetry, onClear }: UploadListProps) {
  const { text } = useLocale();
  if (entries.length === 0) return null;
  const open = entries.filter(({ state }) => state === "waiting" || state === "sending").length;
  const failed = entries.filter(({ state }) => state === "failed" || state === "refused").length;
  const done = entries.length - open - failed;
  return (
    <section className="uploads" aria-label={text("media.uploads")}>
      <div className="uploads__h">
        <p role="status">{text("media.uploadsState", { done, count: entries.length, failed })}</p>
        {open === 0 && (
          <Button kind="quiet" size="s" onClick={onClear}>
            {text("media.uploadsClear")}
          </Button>
        )}
      </div>
      <ul className="uploads__list">
        {entries.map((entry) => (
          <li key={entry.key} className="uploads__one">
            <span className="uploads__name">{entry.name}</span>
            <UploadState entry={entry} onRetry={onRetry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UploadState({ entry, onRetry }: { entry: UploadEntry; onRetry: (key: string) => void }) {
  const { text } = useLocale();
  const { key, name, state, percent, problem, sent } = entry;
  if (state === "waiting") return <span className="quiet">{text("media.uploadWaiting")}</span>;
  if (state === "sending") return <Progress label={text("media.uploadSending", { name })} value={percent} />;
  if (state === "done") {
    const scaled = sent?.scaledFromMegapixels;
    if (scaled) return <span className="quiet">{text("media.uploadScaled", { megapixels: scaled })}</span>;
    return (
      <span className="quiet">{text(sent?.wasThere ? "media.uploadWasThere" : "media.uploadDone")}</span>
    );
  }
  return (
    <span className="uploads__failed" role="alert">
      <FieldError>{problem}</FieldError>
      {state === "failed" && (
        <Button kind="line" size="s" onClick={() => onRetry(key)} aria-label={text("media.retry", { name })}>
          {text("office.pictureSendAgain")}
        </Button>
      )}
    </span>
  );
}
