import { Form } from "react-router";
import { ListPage } from "#modules/office/components/list-page.tsx";
import { listAction, listView } from "#modules/office/server/list-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { DestinationWords } from "../../components/staff/destination-words.tsx";
import { missingPath, redirectPath } from "../../paths.ts";
import { missingTotals } from "../../server/missing-list.ts";
import { destinationOf } from "../../server/redirect.ts";
import { redirectList } from "../../server/redirect-list.ts";
import type { Route } from "./+types/redirects-page.ts";

export const loader = personalLoader(redirectList.roles, async (context, { url }) => {
  const tried = url.searchParams.get("try")?.slice(0, 300) ?? "";
  return {
    list: await listView(context, redirectList, url),
    missing: (await missingTotals(context)).address,
    tried,
    destination: tried === "" ? null : await destinationOf(context, tried),
  };
});

export const action = listAction(redirectList);

export default function RedirectsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { list, missing, tried, destination } = loaderData;
  return (
    <ListPage
      view={list}
      problem={actionData?.message}
      actions={
        <>
          <ButtonLink href={missingPath} kind="line" size="s">
            {text("page.missing")} {missing > 0 && <span className="num">{missing}</span>}
          </ButtonLink>
          <ButtonLink href={redirectPath("file")} kind="quiet" size="s">
            {text("page.redirectFile")}
          </ButtonLink>
        </>
      }
      add={{ href: redirectPath("new"), label: text("page.redirectNew") }}
      empty={{ title: text("page.redirectsEmpty"), text: text("page.redirectsEmptyText") }}
    >
      <Form method="get" className="page-try">
        <Field label={text("page.redirectTry")}>
          <TextInput
            name="try"
            defaultValue={tried}
            placeholder="/old-page"
            spellCheck={false}
            autoCapitalize="none"
          />
        </Field>
        <Button type="submit" kind="line">
          {text("page.redirectTryNow")}
        </Button>
        {destination && <DestinationWords destination={destination} />}
      </Form>
    </ListPage>
  );
}
