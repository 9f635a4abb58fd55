import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { quotePaths } from "../../paths.ts";

/** Sends the form of a product to what a price is asked for, with everything that was chosen in it. */
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

/** By this name a form's script knows that the page is left. */
export const askButtonName = "price_quote";
