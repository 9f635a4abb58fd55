import { useRef, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { linkOf } from "../read-html.ts";

type LinkDialogProps = {
  /** The address of the link around the caret; empty for a new link. */
  href: string;
  onSet: (href: string) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** Asks for a link's address. An address without a scheme that looks like another site's gets `https://`. */
export function LinkDialog({ href, onSet, onRemove, onClose }: LinkDialogProps) {
  const { text } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");

  function save() {
    const typed = input.current?.value.trim() ?? "";
    const address = completeAddress(typed);
    if (address === undefined) setProblem(text("content.linkProblem"));
    else onSet(address);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text(href ? "content.linkChange" : "content.link")}
      closeLabel={text("content.close")}
      footer={
        <>
          <Button kind="line" onClick={onClose}>
            {text("content.cancel")}
          </Button>
          {href && (
            <Button kind="line" onClick={onRemove}>
              {text("content.linkRemove")}
            </Button>
          )}
          <Button onClick={save}>{text("content.linkSet")}</Button>
        </>
      }
    >
      <Field label={text("content.linkAddress")} hint={text("content.linkHint")} error={problem}>
        <TextInput
          ref={input}
          defaultValue={href}
          inputMode="url"
          autoComplete="off"
          autoFocus
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Must not submit the form around the text.
            event.preventDefault();
            save();
          }}
        />
      </Field>
    </Dialog>
  );
}

/** The complete address for a link, or undefined if it cannot be one. */
export function completeAddress(typed: string): string | undefined {
  if (typed === "" || /\s/.test(typed)) return undefined;
  if (/^[^/@:?#]+@[^/@:?#]+\.[^/@:?#]+$/.test(typed)) return `mailto:${typed}`;
  const to = linkOf(/^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#:]|$)/i.test(typed) ? `https://${typed}` : typed);
  return to && "href" in to ? to.href : undefined;
}
