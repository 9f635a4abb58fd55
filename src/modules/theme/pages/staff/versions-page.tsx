import { Form } from "react-router";
import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { themePath } from "../../paths.ts";
import { restoreTheme, themeRoles } from "../../server/publish.ts";
import { themeVersionsView } from "../../server/theme-view.ts";
import type { Route } from "./+types/versions-page.ts";

export const loader = personalLoader(themeRoles, themeVersionsView);

export const action = formAction(themeRoles, {
  restore: on(z.object({ number: z.coerce.number().int().min(1) }), async (context, { number }) => {
    await transact(context, (write) => restoreTheme(write, number));
    return goDone(themePath, "theme.restored");
  }),
});

export default function VersionsPage({ loaderData: { versions } }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("theme.versions");
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead
        title={title}
        lead={text("theme.versionsLead")}
        actions={
          <ButtonLink href={themePath} kind="line" size="s">
            {text("theme.back")}
          </ButtonLink>
        }
      />
      {versions.length === 0 && <p className="muted">{text("theme.versionsNone")}</p>}
      <ol className="theme-versions">
        {versions.map(({ number, name, at, by, colours, isPublished, isShown }) => (
          <li key={number}>
            <span className="theme-versions__colours" aria-hidden="true">
              {colours.map((hex, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two of the four may be the same colour
                <i key={index} style={{ background: hex }} />
              ))}
            </span>
            <span>
              <b>{name}</b>{" "}
              {isShown ? (
                <Badge kind="ok">{text("theme.versionShown")}</Badge>
              ) : (
                !isPublished && <Badge kind="info">{text("theme.versionKept")}</Badge>
              )}
              <br />
              <span className="tiny muted">{by ? text("theme.versionBy", { at, by }) : at}</span>
            </span>
            <Form method="post">
              <input type="hidden" name="number" value={number} />
              <Button
                type="submit"
                kind="line"
                size="s"
                name="action"
                value="restore"
                aria-label={text("theme.restoreOf", { name, at })}
              >
                {text("theme.restore")}
              </Button>
            </Form>
          </li>
        ))}
      </ol>
    </StaffBody>
  );
}
