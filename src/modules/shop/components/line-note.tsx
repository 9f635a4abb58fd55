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
  /** With a script it is saved while it is typed; without one it is a form. */
  isLive: boolean;
}

/** What the buyer wants to say about one thing: where it goes, what must be minded. */
export function LineNote({ line, isLive }: LineNoteProps) {
  const { text, href } = useLocale();
  const [state, setState] = useState<"" | "saved" | "failed">("");
  const [note] = useState(() => createLatestText(pauseMs));
  // A note that is there is read without a press; one that is emptied does not close under the hand that types.
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
      // What was typed meanwhile is not what has been saved.
      if (!note.hasUnsaved()) setState(isKept ? "saved" : "failed");
      return isKept;
    });
    window.addEventListener("online", note.saveNow);
    return () => {
      window.removeEventListener("online", note.saveNow);
      // Going to the checkout within the pause keeps the typed text.
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
