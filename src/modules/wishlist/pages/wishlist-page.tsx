import { useState } from "react";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, goTo, on, personalLoader } from "#platform/pages/page.ts";
import { nothing } from "#platform/wire.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/check.tsx";
import { useWishChanges } from "../components/wish-changes.ts";
import { WishTable } from "../components/wish-table.tsx";
import { wishInput } from "../contract.ts";
import { emptyWishlistPath, wishlistPath } from "../paths.ts";
import { addWish, removeWish } from "../server/wish.ts";
import { moveByForm, moveInput, wishedBy, wishIdInput } from "../server/wish-form.ts";
import { removeGone, wishlistOf } from "../server/wishlist.ts";
import type { Route } from "./+types/wishlist-page.ts";

export const loader = personalLoader("anyone", async (context) => {
  const view = await wishlistOf(context);
  // Prescribed by the wire: an empty wishlist redirects to the shop, which says why.
  if (view.wishes.length === 0 && view.gone.length === 0) throw goTo(emptyWishlistPath, 302);
  return view;
});

export const action = formAction("anyone", {
  add: on(wishInput, async (context, input) => {
    await transact(context, (write) => addWish(write, wishedBy(input)));
    return goTo(wishlistPath);
  }),
  remove: on(wishIdInput, async (context, { wish_id }) => {
    await transact(context, (write) => removeWish(write, wish_id));
    return goTo(wishlistPath);
  }),
  move: on(moveInput, async (context, input) => {
    await moveByForm(context, input);
    return goTo(wishlistPath);
  }),
  forget: on(nothing, async (context) => {
    await transact(context, removeGone);
    return goTo(wishlistPath);
  }),
});

export default function WishlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { wishes, gone } = loaderData;
  const [keep, setKeep] = useState(false);
  const { busy, warning, said, remove, move } = useWishChanges();
  const problem = warning ?? actionData?.message ?? null;
  return (
    <>
      <PageHead title={text("wishlist.title")} description={text("wishlist.description")} hidden />
      <div className="wrap page">
        <h1 className="h1 page__head">{text("wishlist.title")}</h1>
        {problem && (
          <Alert
            key={problem}
            kind="bad"
            live
            title={problem}
            closeLabel={text("website.close")}
            className="gap-below"
          >
            {text("wishlist.nothingLost")}
          </Alert>
        )}
        {gone.length > 0 && <GoneWishes names={gone} />}
        {wishes.length > 0 && (
          <>
            <Checkbox className="needs-js" checked={keep} onChange={(event) => setKeep(event.target.checked)}>
              {text("wishlist.keep")}
            </Checkbox>
            <WishTable
              wishes={wishes}
              keep={keep}
              busy={busy}
              onRemove={remove}
              onMove={(wish) => move(wish, keep)}
            />
          </>
        )}
        <p className="vh" role="status">
          {said}
        </p>
      </div>
    </>
  );
}

/** Wished products that are no longer sold have no row; a message names them. */
function GoneWishes({ names }: { names: string[] }) {
  const { text, href } = useLocale();
  return (
    <Alert kind="warn" title={text("wishlist.gone", { count: names.length })} className="gap-below">
      {names.join(", ")}
      <form method="post" action={href(wishlistPath)}>
        <Button type="submit" kind="line" size="s" name="action" value="forget">
          {text("wishlist.forget")}
        </Button>
      </form>
    </Alert>
  );
}
