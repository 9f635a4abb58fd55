import { Form } from "react-router";
import { z } from "zod";
import { cartPath } from "#modules/website/paths.ts";
import { Link } from "#platform/browser/link.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, goTo, on, personalLoader } from "#platform/pages/page.ts";
import { nothing } from "#platform/wire.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Field, TextArea } from "#ui/field.tsx";
import { OpeningsList } from "../components/openings/openings-list.tsx";
import { openingsPath } from "../paths.ts";
import { buyOpenings, keepOpenings, openingsView } from "../server/openings.ts";
import type { Route } from "./+types/openings-page.ts";

function askedOf({ params, url }: { params: Readonly<Record<string, string | undefined>>; url: URL }) {
  const session = Number(url.searchParams.get("session"));
  return {
    slug: params["slug"] ?? "",
    session: Number.isInteger(session) && session > 0 && session < 2 ** 31 ? session : null,
  };
}

export const loader = personalLoader("anyone", (context, args) => openingsView(context, askedOf(args)));

export const action = formAction("anyone", {
  read: on(z.looseObject({ openings: z.string().max(20_000) }), async (context, { openings }, args) => {
    const asked = askedOf(args);
    await keepOpenings(context, asked, openings);
    return goTo(openingsPath(asked.slug, asked.session));
  }),
  cart: on(nothing, async (context, _nothing, args) => {
    const asked = askedOf(args);
    const taken = await buyOpenings(context, asked);
    return goTo(taken > 0 ? cartPath : openingsPath(asked.slug, asked.session));
  }),
});

/** Configures many openings at once: a list of sizes from a spreadsheet, applied to one template. */
export default function OpeningsPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("configurator.openingsTitle", { name: view.name });
  return (
    <div className="wrap page">
      <PageHead title={title} hidden />
      <h1 className="h1 page__head">{title}</h1>
      {actionData && <Alert kind="bad" live title={actionData.message} className="gap-below" />}
      <div className="openings__page">
        <Form method="post" className="stack">
          <div className="small muted">
            <p>{view.template.join(" · ")}</p>
            <Link className="link" to={view.changePath}>
              {text("configurator.openingsTemplate")}
            </Link>
          </div>
          <Field label={text("configurator.openingsList")} hint={text("configurator.openingsHint")}>
            <TextArea
              key={view.text}
              name="openings"
              rows={12}
              maxLength={20_000}
              defaultValue={view.text}
              placeholder={text("configurator.openingsExample")}
              spellCheck={false}
            />
          </Field>
          <p>
            <Button type="submit" name="action" value="read" kind="line">
              {text("configurator.openingsRead")}
            </Button>
          </p>
        </Form>
        <section aria-labelledby="openings-read">
          <h2 className="h3" id="openings-read">
            {text("configurator.openingsCount", { lines: view.rows.length, pieces: view.ready })}
          </h2>
          {view.rows.length + view.faults.length > 0 && <OpeningsList view={view} />}
          {view.total && (
            <Form method="post" className="row row--between">
              <p className="num">
                {text("configurator.openingsSum")} <b className="h3">{view.total}</b>
              </p>
              <Button type="submit" name="action" value="cart" size="l">
                {text("configurator.openingsToCart", { pieces: view.ready })}
              </Button>
            </Form>
          )}
        </section>
      </div>
    </div>
  );
}
