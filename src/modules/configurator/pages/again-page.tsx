import { z } from "zod";
import { cartPath } from "#modules/website/paths.ts";
import { Link } from "#platform/browser/link.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { idIn } from "#platform/pages/id-in-address.ts";
import { formAction, goTo, on, personalLoader } from "#platform/pages/page.ts";
import { idList } from "#platform/wire.ts";
import { Alert } from "#ui/alert.tsx";
import { AgainLines } from "../components/kept/again-lines.tsx";
import { againPath } from "../paths.ts";
import { againView, orderAgain } from "../server/again.ts";
import type { Route } from "./+types/again-page.ts";

function askedOf({ params, url }: { params: Readonly<Record<string, string | undefined>>; url: URL }) {
  return { orderId: idIn(params["orderId"]), accessToken: url.searchParams.get("access_token") ?? "" };
}

export const loader = personalLoader("anyone", async (context, args) => {
  const { orderId, accessToken } = askedOf(args);
  return againView(context, orderId, accessToken);
});

export const action = formAction("anyone", {
  cart: on(z.looseObject({ lines: idList.default([]) }), async (context, { lines }, args) => {
    const asked = askedOf(args);
    const taken = await orderAgain(context, { ...asked, lineIds: lines });
    return goTo(taken > 0 ? cartPath : againPath(asked.orderId, asked.accessToken));
  }),
});

/**
 * Orders an order's products again: compares their configurations with today's rules and prices before they go into the
 * cart.
 */
export default function AgainPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { order, lines } = loaderData;
  const title = text("configurator.againTitle", { name: order.name });
  return (
    <div className="wrap page">
      <PageHead title={title} hidden />
      <meta name="referrer" content="same-origin" />
      <p className="small">
        <Link className="link" to={order.path}>
          {text("configurator.againOrder", { name: order.name, day: order.placedOn })}
        </Link>
      </p>
      <h1 className="h1 page__head">{title}</h1>
      <p className="muted">{text("configurator.againLead")}</p>
      {actionData && <Alert kind="bad" live title={actionData.message} className="gap-below" />}
      <AgainLines lines={lines} />
    </div>
  );
}
