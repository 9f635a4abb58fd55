import { Form } from "react-router";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";

/** The password form of a protected page. */
export function PageLock({ problem }: { problem: FormProblem | undefined }) {
  const { text } = useLocale();
  return (
    <section className="section wrap own-page">
      <PageHead title={text("page.lockTitle")} hidden />
      <h1 className="h1">{text("page.lockTitle")}</h1>
      <Form method="post" className="page-lock">
        <p>{text("page.lockText")}</p>
        <Field label={text("page.lockPassword")} error={problem?.fields["password"]}>
          <TextInput type="password" name="password" autoComplete="off" required />
        </Field>
        <p>
          <Button type="submit">{text("page.lockOpen")}</Button>
        </p>
      </Form>
    </section>
  );
}
