import Paperclip from "lucide-react/icons/paperclip";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useSentForm } from "#platform/browser/sent-form.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button, buttonClass, IconButton } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { StarInput } from "#ui/stars.tsx";
import { messagesPaths } from "../../paths.ts";
import type { ChatterView } from "../message-view.ts";
import { useAttachments } from "./use-attachments.ts";

type ComposerProps = {
  view: ChatterView;
  /** Replaces the plain field, for example with the editor of staff. */
  field?: ReactNode;
  /** Additional fields of staff before the buttons. */
  extras?: ReactNode;
  label: string;
  sendLabel: string;
  fields?: Record<string, string>;
  /** The message is stored: an editor in place of the plain field starts over. */
  onSent?: () => void;
};

/**
 * Writes a message. Without JavaScript it is a form with a file field. With it, each file is uploaded as soon as it is
 * chosen and stays pending; the message cannot be sent during an upload.
 */
export function Composer({ view, field, extras, label, sendLabel, fields = {}, onSent }: ComposerProps) {
  const { text, href } = useLocale();
  const { revalidate } = useRevalidator();
  const files = useAttachments(view);
  const form = useRef<HTMLFormElement>(null);
  const [reacts, setReacts] = useState(false);
  const inputId = useId();
  useEffect(() => setReacts(true), []);
  const { sending, failure, submit } = useSentForm(async () => {
    form.current?.reset();
    files.clear();
    await revalidate();
    onSent?.();
    return false;
  });
  const busy = files.busyName;
  return (
    <form
      ref={form}
      className="comp"
      method="post"
      encType="multipart/form-data"
      action={href(messagesPaths.post)}
      onSubmit={submit}
    >
      <input type="hidden" name="res_model" value={view.model} />
      <input type="hidden" name="res_id" value={view.recordId} />
      {view.token && <input type="hidden" name="token" value={view.token} />}
      {view.hash && <input type="hidden" name="hash" value={view.hash} />}
      {view.pid > 0 && <input type="hidden" name="pid" value={view.pid} />}
      <input type="hidden" name="form_key" value={view.formKey} />
      <input type="hidden" name="redirect" value={view.backPath} />
      <input type="hidden" name="attachment_ids" value={files.done.map(({ id }) => id).join(",")} />
      <input type="hidden" name="attachment_tokens" value={files.done.map(({ token }) => token).join(",")} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {view.mayRate && (
        <StarInput
          name="stars"
          label={text("messages.yourRating")}
          labels={[
            text("messages.star1"),
            text("messages.star2"),
            text("messages.star3"),
            text("messages.star4"),
            text("messages.star5"),
          ]}
        />
      )}
      {field ?? (
        <TextArea
          name="message"
          rows={4}
          aria-label={label}
          placeholder={label}
          maxLength={10_000}
          spellCheck
        />
      )}
      {files.all.length > 0 && (
        <ul className="th__files" aria-label={text("messages.attachments")}>
          {files.all.map((file) => (
            <li key={file.key} className="th__file">
              <span>
                <b>{file.name}</b>
                <small role="status">{text(`messages.file_${file.state}`)}</small>
              </span>
              <IconButton
                icon={X}
                label={text("messages.removeFile", { name: file.name })}
                disabled={file.state === "removing"}
                onClick={() => files.remove(file)}
              />
            </li>
          ))}
        </ul>
      )}
      {extras}
      <div className="comp__f">
        <label className={buttonClass({ kind: "quiet", size: "s" })} htmlFor={inputId}>
          <Icon of={Paperclip} />
          {text("messages.attach")}
        </label>
        <input
          id={inputId}
          className={reacts ? "vh" : undefined}
          type="file"
          name="files"
          multiple
          onChange={({ currentTarget }) => {
            files.add([...(currentTarget.files ?? [])]);
            // The form then contains only the ids of uploaded files.
            currentTarget.value = "";
          }}
        />
        <Button
          type="submit"
          busy={sending}
          disabledReason={busy === null ? undefined : text("messages.sendWaits", { name: busy })}
        >
          {sendLabel}
        </Button>
      </div>
      {failure && (
        <Alert key={failure.count} kind="bad" live title={text("messages.notSent")}>
          {failure.words || text("messages.notSentUnsure")}
        </Alert>
      )}
    </form>
  );
}
