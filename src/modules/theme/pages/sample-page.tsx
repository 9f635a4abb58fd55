import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/check.tsx";
import { Field, Select, TextInput } from "#ui/field.tsx";
import { lookOf } from "../components/look.ts";
import { draftOf } from "../server/draft.ts";
import { themeRoles } from "../server/publish.ts";
import type { Route } from "./+types/sample-page.ts";

/** The parts of every page in the draft's look, for editors only; the frame around it uses `draftLook`. */
export const loader = personalLoader(themeRoles, async (context) => {
  const { theme } = await draftOf(context);
  return { draftLook: lookOf(theme) };
});

export default function SamplePage(_props: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <>
      <PageHead title={text("theme.sample")} hidden />
      <section className="section wrap stack stack--l">
        <h1 className="display">{text("theme.sampleTitle")}</h1>
        <p className="lead">{text("theme.sampleLead")}</p>
        <p className="row">
          <Button size="l">{text("theme.sampleButton")}</Button>
          <Button size="l" kind="line">
            {text("theme.sampleSecond")}
          </Button>
          <Button size="l" kind="quiet">
            {text("theme.sampleThird")}
          </Button>
        </p>
      </section>
      <section className="section section--plaster">
        <div className="wrap stack stack--l">
          <h2 className="h2">{text("theme.sampleSection")}</h2>
          <div className="prose">
            <p>
              {text("theme.sampleText")} <a href="#form">{text("theme.sampleLink")}</a>
            </p>
            <p className="quiet">{text("theme.sampleQuiet")}</p>
          </div>
        </div>
      </section>
      <section className="section wrap wrap--text stack stack--l" id="form">
        <h2 className="h2">{text("theme.sampleForm")}</h2>
        <Field label={text("theme.sampleField")} hint={text("theme.sampleHint")}>
          <TextInput name="sample" />
        </Field>
        <Field label={text("theme.sampleWrong")} error={text("theme.sampleError")}>
          <TextInput name="wrong" defaultValue="ana@" />
        </Field>
        <Field label={text("theme.sampleChoice")}>
          <Select name="choice">
            <option>{text("theme.sampleOne")}</option>
            <option>{text("theme.sampleTwo")}</option>
          </Select>
        </Field>
        <Checkbox name="agree" defaultChecked>
          {text("theme.sampleCheck")}
        </Checkbox>
        <Alert kind="ok">{text("theme.sampleOk")}</Alert>
        <Alert kind="warn">{text("theme.sampleWarn")}</Alert>
        <Alert kind="bad">{text("theme.sampleBad")}</Alert>
      </section>
    </>
  );
}
