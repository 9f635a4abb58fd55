import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { goTo, personalLoader } from "#platform/pages/page.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { AccountFrame } from "../components/account/account-frame.tsx";
import { peoplePaths } from "../paths.ts";
import { returnPath } from "../server/sign-in/return-path.ts";
import type { Route } from "./+types/sign-out-page.ts";

/** Asks first: a GET changes nothing, even if this address is in a picture or a mail. */
export const loader = personalLoader("anyone", async (context, { url }) => {
  const redirect = returnPath(context.locale, url.searchParams.get("redirect"));
  if (!context.user) throw goTo(redirect);
  return { redirect, name: context.user.name };
});

export default function SignOutPage({ loaderData: { redirect, name } }: Route.ComponentProps) {
  const { text, href } = useLocale();
  return (
    <AccountFrame title={text("people.signOutTitle", { name })} lead={text("people.signOutLead")}>
      <form method="post" action={href(peoplePaths.signOut())} className="account__fields">
        <input type="hidden" name="redirect" value={redirect} />
        <Button type="submit" size="l" block>
          {text("people.signOut")}
        </Button>
        <ButtonLink kind="line" size="l" block href={redirect}>
          {text("people.signOutNo")}
        </ButtonLink>
      </form>
    </AccountFrame>
  );
}
