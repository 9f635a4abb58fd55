import { z } from "zod";
import { MyFrame } from "#modules/people/components/account/my-frame.tsx";
import { cartPath } from "#modules/website/paths.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, goTo, on, personalLoader } from "#platform/pages/page.ts";
import { id } from "#platform/wire.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { SavedList } from "../components/kept/saved-list.tsx";
import { savedPath } from "../paths.ts";
import { buySaved, savedView } from "../server/saved.ts";
import { forgetConfiguration } from "../server/session.ts";
import type { Route } from "./+types/saved-page.ts";

export const loader = personalLoader("anyone", async (context) => ({
  saved: await savedView(context),
  isSignedIn: context.user !== null,
}));

const oneInput = z.looseObject({ session: id });

export const action = formAction("anyone", {
  cart: on(oneInput, async (context, { session }) => {
    await transact(context, (write) => buySaved(write, session));
    return goTo(cartPath);
  }),
  forget: on(oneInput, async (context, { session }) => {
    await transact(context, (write) => forgetConfiguration(write, session));
    return goTo(savedPath);
  }),
});

/** The visitor's saved configurations with today's prices. */
export default function SavedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { saved, isSignedIn } = loaderData;
  const title = text("configurator.savedTitle");
  const list =
    saved.length > 0 ? (
      <SavedList saved={saved} />
    ) : (
      <Empty
        title={text("configurator.savedNone")}
        actions={<ButtonLink href="/shop">{text("configurator.toShop")}</ButtonLink>}
      >
        {text("configurator.savedNoneText")}
      </Empty>
    );
  const failure = actionData && <Alert kind="bad" live title={actionData.message} className="gap-below" />;
  if (isSignedIn)
    return (
      <MyFrame title={title} current="configurations">
        {failure}
        {list}
      </MyFrame>
    );
  return (
    <div className="wrap page">
      <PageHead title={title} hidden />
      <h1 className="h1 page__head">{title}</h1>
      {failure}
      {saved.length > 0 && <p className="small muted">{text("configurator.savedHere")}</p>}
      {list}
    </div>
  );
}
