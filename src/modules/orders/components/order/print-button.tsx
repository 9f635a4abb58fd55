import Printer from "lucide-react/icons/printer";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";

/** Prints the page. Hidden without JavaScript, because the browser's own menu prints too. */
export function PrintButton() {
  const { text } = useLocale();
  return (
    <Button className="needs-js" kind="line" size="s" icon={Printer} onClick={() => window.print()}>
      {text("orders.print")}
    </Button>
  );
}
