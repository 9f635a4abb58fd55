import Paperclip from "lucide-react/icons/paperclip";
import Send from "lucide-react/icons/send";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { acceptedFiles } from "../uploads.ts";
import type { VisitorChat } from "./visitor-chat.ts";

const charactersMax = 4000;

/** The message field. Enter sends; Shift+Enter starts a new line. */
export function Composer({ chat }: { chat: VisitorChat }) {
  const { text } = useLocale();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  function send() {
    const words = field.current?.value.trim() ?? "";
    if (!field.current || words === "") return;
    chat.post(words);
    field.current.value = "";
    chat.draft.text = "";
    field.current.focus();
  }

  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className="chat-compose"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label className="chat-compose__b">
        <Icon of={Paperclip} />
        <input
          type="file"
          className="vh"
          aria-label={text("chat.attach")}
          accept={acceptedFiles}
          multiple
          onChange={({ currentTarget }) => {
            chat.attach(currentTarget.files ?? []);
            currentTarget.value = "";
          }}
        />
      </label>
      <textarea
        ref={field}
        rows={1}
        maxLength={charactersMax}
        aria-label={text("chat.write")}
        placeholder={text("chat.write")}
        onKeyDown={press}
        defaultValue={chat.draft.text}
        onInput={({ currentTarget }) => {
          chat.draft.text = currentTarget.value;
          chat.typed();
        }}
        onPaste={(event) => {
          const { files } = event.clipboardData;
          if (files.length === 0) return;
          event.preventDefault();
          chat.attach(files);
        }}
      />
      <button type="submit" className="chat-compose__b" aria-label={text("chat.send")}>
        <Icon of={Send} directed />
      </button>
    </form>
  );
}
