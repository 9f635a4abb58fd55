import { Form } from "react-router";
import { z } from "zod";
import { goToAfresh } from "#modules/people/server/sign-in/go-to-afresh.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { Button } from "#ui/button.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { editPath } from "../../paths.ts";
import { homePageId } from "../../server/home-page.ts";
import { pageRoles } from "../../server/page-record.ts";
import { rowsAt } from "../../server/page-view.ts";
import type { Route } from "./+types/home-start-page.ts";

/** Opens the home page in the editor; before the first edit it asks whether to start. */
export const loader = personalLoader(pageRoles, async (context) => {
  const [home] = await rowsAt(context, "/");
  if (home) throw goToAfresh(editPath(home.id), 302);
  return { crumb: context.locale.text("page.homePage") };
});

export const action = formAction(pageRoles, {
  save: on(z.object({}), async (context) => goToAfresh(editPath(await transact(context, homePageId)))),
});

export default function HomeStartPage({ loaderData: { crumb } }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={crumb} hidden />
      <StaffHead title={crumb} lead={text("page.homeStartLead")} />
      <Form method="post">
        <Button type="submit">{text("page.homeStart")}</Button>
      </Form>
    </StaffBody>
  );
}
