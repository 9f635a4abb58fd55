import { PageHead } from "#platform/browser/page-head.tsx";
import { notFound } from "#platform/errors.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Finished } from "../components/screen/finished.tsx";
import { sessionIdOf } from "../paths.ts";
import { finishedView } from "../server/finished-view.ts";
import type { Route } from "./+types/finished-page.ts";

export const loader = personalLoader("anyone", async (context, { params }) => {
  const sessionId = sessionIdOf(params["session"] ?? "");
  if (sessionId === null) throw notFound();
  return finishedView(context, sessionId);
});

export default function FinishedPage({ loaderData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { view, family } = loaderData;
  return (
    <>
      <PageHead
        title={text("configurator.finishedTitle", { name: view.name })}
        description={text("configurator.pageDescription", { name: view.name })}
      />
      <Finished view={view} family={family} />
    </>
  );
}
