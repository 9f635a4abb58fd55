import FileText from "lucide-react/icons/file-text";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { Progress } from "#ui/progress.tsx";
import type { Upload } from "./uploads.ts";
import type { FileView } from "./views.ts";

/** Shows a picture inline, and a document as a link with its size. */
export function MessageFile({ file }: { file: FileView }) {
  const { tag } = useLocale();
  if (file.type.startsWith("image/")) {
    return (
      <a className="chat-picture" href={file.path} target="_blank" rel="noopener">
        <img src={file.path} alt={file.name} loading="lazy" />
      </a>
    );
  }
  const kilobytes = Math.max(1, Math.round(file.size / 1000));
  const unit = kilobytes < 1000 ? "kilobyte" : "megabyte";
  const size = new Intl.NumberFormat(tag, { style: "unit", unit, maximumFractionDigits: 1 });
  return (
    <a className="chat-file" href={`${file.path}&download=true`} download={file.name}>
      <Icon of={FileText} />
      <span>
        {file.name}
        <small>{size.format(kilobytes < 1000 ? kilobytes : kilobytes / 1000)}</small>
      </span>
    </a>
  );
}

type UploadsProps = {
  uploads: readonly Upload[];
  /** Shows the files that were refused after this message; without it, all other files. */
  refusedAfter?: number;
  onRetry: (clientId: string) => void;
  onDrop: (clientId: string) => void;
};

/**
 * Current and failed uploads at the end of a thread. A refused file will never be sent, so its notice stays at the
 * place in the thread where it was refused.
 */
export function UploadRows({ uploads, refusedAfter, onRetry, onDrop }: UploadsProps) {
  const { text } = useLocale();
  const shown = uploads.filter(({ state, after }) =>
    refusedAfter === undefined ? state !== "refused" : state === "refused" && after === refusedAfter,
  );
  return shown.map(({ clientId, name, progress, state, problem }) => (
    <li key={clientId} className="chat-msg chat-msg--mine">
      <div className="chat-msg__body">
        <div className="chat-file">
          <Icon of={FileText} />
          <span>
            {name}
            {state === "sending" && (
              <Progress label={text("chat.fileSending", { name })} value={progress} max={1} />
            )}
          </span>
        </div>
        {state !== "sending" && (
          <span className="chat-msg__at chat-failed" role="alert">
            {problem || text(state === "failed" ? "chat.fileFailed" : "chat.fileTooLarge", { megabytes: 10 })}{" "}
            {state === "failed" && (
              <button type="button" className="link" onClick={() => onRetry(clientId)}>
                {text("chat.tryAgain")}
              </button>
            )}{" "}
            <button type="button" className="link" onClick={() => onDrop(clientId)}>
              {text("chat.drop")}
            </button>
          </span>
        )}
      </div>
    </li>
  ));
}
