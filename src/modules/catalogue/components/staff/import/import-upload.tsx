import { type FormEvent, useState } from "react";
import { languageName, locales } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Field, Select, TextInput } from "#ui/field.tsx";
import { Progress } from "#ui/progress.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import { productImportFilesPath, productImportUploadPath } from "../../../paths.ts";
import { sendFiles, sentAtOnceBytesMax, UploadRefused } from "./send-files.ts";

/**
 * A plain form: small files are sent directly, with or without a script. Large files are sent in pieces with progress,
 * and an interrupted upload continues.
 */
export function ImportUpload({
  taxes,
  isEmpty,
}: {
  taxes: readonly { value: string; label: string }[];
  isEmpty: boolean;
}) {
  const { text, href, tag } = useLocale();
  const [sending, setSending] = useState<{ percent: number } | null>(null);
  const [problem, setProblem] = useState("");

  const send = async (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    const isFile = (value: FormDataEntryValue): value is File => value instanceof File && value.size > 0;
    const files = [...form.getAll("file"), ...form.getAll("pictures")].filter(isFile);
    const bytes = files.reduce((sum, file) => sum + file.size, 0);
    if (bytes <= sentAtOnceBytesMax) return;
    event.preventDefault();
    setProblem("");
    let percent = 0;
    setSending({ percent });
    try {
      const ids = await sendFiles(href(productImportFilesPath), files, (sent) => {
        percent = Math.floor((sent / bytes) * 100);
        setSending({ percent });
      });
      location.assign(await begin(href(productImportUploadPath), form, ids));
    } catch (error) {
      setSending(null);
      const broken = text("catalogue.importUploadBroken", { percent });
      setProblem(error instanceof UploadRefused ? error.message : broken);
    }
  };

  return (
    <form
      method="post"
      action={href(productImportUploadPath)}
      encType="multipart/form-data"
      onSubmit={(event) => void send(event)}
    >
      <FormSection title={text("catalogue.importFile")} lead={text("catalogue.importFileLead")}>
        <FormGrid>
          <Field
            className="c-full"
            label={text("catalogue.importChooseFile")}
            error={isEmpty && text("catalogue.importEmpty")}
          >
            <TextInput name="file" type="file" accept=".csv,text/csv,.zip,application/zip" required />
          </Field>
          <Field
            className="c-full"
            label={text("catalogue.importChoosePictures")}
            hint={text("catalogue.importChoosePicturesHint")}
          >
            <TextInput name="pictures" type="file" accept=".zip,image/*" multiple />
          </Field>
          <Field label={text("catalogue.importLanguage")} hint={text("catalogue.importLanguageHint")}>
            <Select name="language" defaultValue="en">
              {locales.map(({ code }) => (
                <option key={code} value={code}>
                  {languageName(tag, code)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={text("catalogue.staffTax")} hint={text("catalogue.importTaxHint")}>
            <Select name="tax" defaultValue="">
              <option value="">{text("catalogue.importTaxMost")}</option>
              {taxes.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </FormGrid>
        {problem && (
          <Alert kind="bad" live>
            {problem}
          </Alert>
        )}
        {sending && (
          <div className="stack">
            <Progress label={text("catalogue.importUploading")} value={sending.percent} />
            <p className="quiet num">{text("catalogue.importUploadPercent", sending)}</p>
          </div>
        )}
        <p>
          <Button type="submit" size="s" disabled={sending !== null}>
            {text("catalogue.importPlan")}
          </Button>
        </p>
      </FormSection>
    </form>
  );
}

/** All files have arrived: the server reads them and returns the address of the plan. */
async function begin(path: string, form: FormData, ids: readonly number[]): Promise<string> {
  const body = new FormData();
  for (const name of ["language", "tax"]) body.append(name, String(form.get(name) ?? ""));
  body.append("sent_files", ids.join(","));
  const response = await fetch(path, { method: "POST", body, headers: { accept: "application/json" } });
  if (!response.ok) throw new Error("The import was not begun.");
  const { to } = (await response.json()) as { to: string };
  return to;
}
