import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { quotePaths } from "../../paths.ts";

/** Adds the product with everything chosen in its form to the price request. */
export function AskForPrice({ templateId, disabled }: { templateId: number; disabled: boolean }) {
  const { text, href } = useLocale();
  return (
    <Button
      type="submit"
      size="l"
      name={askButtonName}
      value="1"
      formAction={href(quotePaths.select(templateId))}
      disabled={disabled}
    >
      {text("quote.askForPrice")}
    </Button>
  );
}

/** The form's script recognizes this button by its name, because it leaves the page. */
export const askButtonName = "price_quote";
