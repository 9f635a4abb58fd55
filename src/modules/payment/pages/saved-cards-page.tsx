import { Form, useNavigation } from "react-router";
import { z } from "zod";
import { MyFrame, MyPart } from "#modules/people/components/account/my-frame.tsx";
import { isUnheard, orUnheard } from "#platform/browser/lost.ts";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { formAction, goTo, on, personalLoader } from "#platform/pages/page.ts";
import { id } from "#platform/wire.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { CardFields } from "../components/card/card-fields.tsx";
import { savedCardsPath } from "../paths.ts";
import { removeCard } from "../server/card/saved-card.ts";
import { addTypedCard, beginCard, savedCardsView } from "../server/card/saved-cards-view.ts";
import { typedCard } from "../server/provider/typed-card.ts";
import type { Route } from "./+types/saved-cards-page.ts";

export const loader = personalLoader("signedIn", async (context, { url }) => ({
  ...(await savedCardsView(context)),
  done: url.searchParams.get("done") ?? "",
}));

export const action = formAction("signedIn", {
  delete: on(z.object({ card: id }), async (context, { card }) => {
    await transact(context, (write) => removeCard(write, card));
    return goTo(`${savedCardsPath}?done=deleted`);
  }),
  addTyped: on(typedCard, async (context, card) => {
    await addTypedCard(context, card);
    return goTo(`${savedCardsPath}?done=added`);
  }),
  add: on(z.object({ provider: id }), async (context, { provider }) =>
    goTo(await beginCard(context, provider)),
  ),
});

/** If nobody answers, the page and the typed number stay. The problem names the form that was sent. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const asked = await request.clone().formData();
  const said = (name: string) => String(asked.get(name) ?? "");
  return orUnheard(serverAction, { action: said("action"), card: said("card") });
}

/** The signed-in person's saved cards; before one is deleted, the page lists the orders it was used for. */
export default function SavedCardsPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { text } = useLocale();
  const { cards, adding, done } = view;
  const isAdding = useNavigation().formMethod === "POST";
  // A problem of a form that nobody answered is shown at its button.
  const unheard = isUnheard(problem) ? problem : undefined;
  return (
    <MyFrame title={text("payment.cards")} lead={text("payment.cardsLead")} current="cards">
      {done === "added" && !problem && <Alert kind="ok" title={text("payment.cardAdded")} live />}
      {done === "deleted" && !problem && <Alert kind="ok" title={text("payment.cardDeleted")} live />}
      {problem && !unheard && <Problem problem={problem} />}
      <MyPart title={text("payment.cards")}>
        {cards.length === 0 && <p>{text("payment.cardNone")}</p>}
        <ul className="cards">
          {cards.map((card) => (
            <li key={card.id} className="cards__one panel panel__b">
              <p className="row row--between">
                <b>{card.name}</b>
                {card.isTest && <Badge kind="warn">{text("payment.testBadge")}</Badge>}
              </p>
              <p className="small muted">{[card.providerName, card.note].filter(Boolean).join(", ")}</p>
              {card.isOff && <p className="small">{text("payment.cardOff")}</p>}
              <DeleteCard card={card} />
              {unheard?.typed["card"] === String(card.id) && <Problem problem={unheard} />}
            </li>
          ))}
        </ul>
      </MyPart>
      {adding.map((way) => (
        <MyPart
          key={way.id}
          title={text("payment.cardAdd")}
          lead={text("payment.cardAddLead", { name: way.name })}
        >
          {way.isTypedHere ? (
            // A new key after a card is saved resets the fields: nothing of its number stays on the page.
            <Form key={cards.length} method="post" noValidate className="stack safety__form">
              <CardFields problem={problem} acquirerId={way.id} />
              {unheard?.typed["action"] === "addTyped" && <Problem problem={unheard} />}
              <div>
                <Button type="submit" name="action" value="addTyped" busy={isAdding}>
                  {text("payment.formSave")}
                </Button>
              </div>
            </Form>
          ) : (
            // A full page load: the provider's page has a policy of its own.
            <form method="post" className="stack safety__form">
              <input type="hidden" name="provider" value={way.id} />
              <div>
                <Button type="submit" name="action" value="add" kind="line">
                  {text("payment.cardAdd")}
                </Button>
              </div>
            </form>
          )}
        </MyPart>
      ))}
    </MyFrame>
  );
}

/** The failed action; wrong fields show their own errors. */
function Problem({ problem: { message, fields, typed } }: { problem: FormProblem }) {
  const { text } = useLocale();
  if (typed["action"] !== "delete" && Object.keys(fields).length > 0) {
    return <Alert kind="bad" title={text("payment.cardDetailsWrong")} live />;
  }
  return (
    <Alert kind="bad" title={text("payment.serverError")} live>
      {typed["action"] === "delete" ? text("payment.cardNotDeleted") : message || text("payment.notAdded")}
    </Alert>
  );
}

function DeleteCard({ card }: { card: Route.ComponentProps["loaderData"]["cards"][number] }) {
  const { text } = useLocale();
  return (
    <details className="safety__fold">
      <summary>{text("payment.cardDelete")}</summary>
      <Form method="post" className="stack">
        <input type="hidden" name="card" value={card.id} />
        <p>
          {text("payment.cardDeleteSure", { name: card.name })} {text("payment.cardDeleteText")}
        </p>
        {card.linked.length > 0 && (
          <>
            <p className="small">{text("payment.cardDeleteLinked")}</p>
            <ul className="small">
              {card.linked.map((record) => (
                <li key={record.url + record.description}>
                  <a className="link" href={record.url}>
                    {record.name}
                  </a>
                  , {record.description}
                </li>
              ))}
            </ul>
          </>
        )}
        <div>
          <Button type="submit" name="action" value="delete" kind="danger">
            {text("payment.cardDelete")}
          </Button>
        </div>
      </Form>
    </details>
  );
}
