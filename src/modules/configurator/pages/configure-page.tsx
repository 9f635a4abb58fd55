import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Configurator } from "../components/screen/configurator.tsx";
import { configuratorView } from "../server/configurator-view.ts";
import type { Route } from "./+types/configure-page.ts";

export const loader = personalLoader("anyone", async (context, { params, url }) => {
  const session = Number(url.searchParams.get("session"));
  const { view, released, base } = await configuratorView(context, {
    slug: params["slug"] ?? "",
    step: url.searchParams.get("step") ?? "",
    session: Number.isInteger(session) && session > 0 && session < 2 ** 31 ? session : null,
    copy: url.searchParams.get("copy") ?? "",
    chat: url.searchParams.get("chat") ?? "",
    isMissingShown: url.searchParams.get("missing") === "1",
  });
  return { view, family: released.family, base };
});

export default function ConfigurePage({ loaderData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { view, family, base } = loaderData;
  return (
    <>
      <PageHead
        title={text("configurator.pageTitle", { name: view.name })}
        description={text("configurator.pageDescription", { name: view.name })}
      />
      <Configurator
        // Each step starts with the server's current data.
        key={`${view.sessionId} ${view.stepId} ${JSON.stringify(view.said)}`}
        view={view}
        family={family}
        stepPath={(stepId) => `${base}${base.includes("?") ? "&" : "?"}step=${encodeURIComponent(stepId)}`}
      />
    </>
  );
}
