import { useEffect, useState } from "react";
import type { CartLineView } from "#modules/orders/server/cart/views.ts";
import { caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import type * as contract from "../contract.ts";
import { lineNotePath } from "../paths.ts";
import { createLatestText } from "./latest-text.ts";

const call = caller<typeof contract>();
const pauseMs = 500;
const charactersMax = 500;

interface LineNoteProps {
  line: Pick<CartLineView, "id" | "name" | "note">;
  /** With a script the note is saved while it is typed; without one it is a form. */
  isLive: boolean;
}

/** The buyer's note on one line, such as where it goes or what to watch out for. */
export function LineNote({ line, isLive }: LineNoteProps) {
  const { text, href } = useLocale();
  const [state, setState] = useState<"" | "saved" | "failed">("");
  const [note] = useState(() => createLatestText(pauseMs));
  // An existing note is open from the start; one that is emptied does not close while the buyer types.
  const [isOpen] = useState(line.note !== "");

  useEffect(() => {
    note.saveWith(async (kw, isLast) => {
      const isKept = await call(
        "/shop/cart/update_customer_note",
        { line_id: line.id, kw },
        { keepalive: isLast },
      ).then(
        () => true,
        () => false,
      );
      // Text that was typed meanwhile is not saved yet.
      if (!note.hasUnsaved()) setState(isKept ? "saved" : "failed");
      return isKept;
    });
    window.addEventListener("online", note.saveNow);
    return () => {
      window.removeEventListener("online", note.saveNow);
      // Leaving for the checkout within the pause saves the typed text.
      note.saveNow();
    };
  }, [note, line.id]);

  return (
    <details
      className="line__note"
      open={isOpen || undefined}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !isOpen)
          currentTarget.querySelector<HTMLInputElement>("input:not([type=hidden])")?.focus();
      }}
    >
      <summary className="link small">
        {text("shop.noteAdd")} <span className="vh">{line.name}</span>
      </summary>
      <form
        method="post"
        action={href(lineNotePath)}
        onSubmit={(event) => {
          if (!isLive) return;
          event.preventDefault();
          note.saveNow();
        }}
      >
        <input type="hidden" name="line_id" value={line.id} />
        <Field
          label={text("shop.noteLabel")}
          mark={<span role="status">{state === "saved" ? text("shop.noteSaved") : ""}</span>}
          error={state === "failed" && text("shop.noteNotSaved")}
          hint={text("platform.atMost", { count: charactersMax })}
          quiet
        >
          <TextInput
            name="note"
            aria-label={text("shop.noteOf", { name: line.name })}
            maxLength={charactersMax}
            defaultValue={line.note}
            autoComplete="off"
            onChange={(event) => {
              setState("");
              note.change(event.currentTarget.value);
            }}
            onBlur={note.saveNow}
          />
        </Field>
        <noscript>
          <Button type="submit" kind="line" size="s">
            {text("shop.noteSave")}
          </Button>
        </noscript>
      </form>
    </details>
  );
}
