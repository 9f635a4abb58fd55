import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { quotePaths } from "../paths.ts";

/** The alternative to buying a cart: asking for a price of everything in it. */
export function AskInstead() {
  const { text, href } = useLocale();
  return (
    <form method="post" action={href(quotePaths.take)} className="stack stack--s quote__instead">
      <Button type="submit" kind="line" block>
        {text("quote.askInstead")}
      </Button>
      <p className="tiny quiet">{text("quote.askInsteadText")}</p>
    </form>
  );
}
