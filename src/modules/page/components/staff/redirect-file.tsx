import { useEffect, useId, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";

/** Copies the text of a chosen file into the field below, where the user can check it before saving. Needs a script. */
export function RedirectFile({ name }: { name: string }) {
  const { text } = useLocale();
  const id = useId();
  const [canRead, setCanRead] = useState(false);
  useEffect(() => setCanRead(true), []);
  if (!canRead) return null;
  return (
    <p className="page-file">
      <label htmlFor={id}>{text("page.redirectFileChoose")}</label>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv,text/plain"
        onChange={({ currentTarget: { files, form } }) => {
          const [file] = files ?? [];
          const field = form?.elements.namedItem(name);
          if (!file || !(field instanceof HTMLTextAreaElement)) return;
          void file.text().then((rows) => {
            field.value = rows;
            field.dispatchEvent(new Event("input", { bubbles: true }));
          });
        }}
      />
    </p>
  );
}
