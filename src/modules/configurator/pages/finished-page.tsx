import { z } from "zod";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, goTo, on, personalLoader } from "#platform/pages/page.ts";
import { Finished } from "../components/screen/finished.tsx";
import { sessionIdOf } from "../paths.ts";
import { finishedView } from "../server/finished-view.ts";
import { sendLink } from "../server/link-mail.ts";
import type { Route } from "./+types/finished-page.ts";

function askedSession(address: string | undefined): number {
  const sessionId = sessionIdOf(address ?? "");
  if (sessionId === null) throw notFound();
  return sessionId;
}

export const loader = personalLoader("anyone", async (context, { params, url }) => ({
  ...(await finishedView(context, askedSession(params["session"]))),
  isSent: url.searchParams.get("sent") === "1",
}));

/** Mails the link, with or without a script. */
export const action = formAction("anyone", {
  send: on(
    z.looseObject({ email: z.string().trim().max(254) }),
    async (context, { email }, { params, url }) => {
      await transact(context, (write) => sendLink(write, askedSession(params["session"]), email));
      return goTo(`${url.pathname}?sent=1`);
    },
  ),
});

export default function FinishedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { view, family, isSent } = loaderData;
  return (
    <>
      <PageHead
        title={text("configurator.finishedTitle", { name: view.name })}
        description={text("configurator.pageDescription", { name: view.name })}
      />
      <Finished view={view} family={family} problem={actionData} isSent={isSent} />
    </>
  );
}
