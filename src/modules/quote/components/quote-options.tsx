import { useRevalidator } from "react-router";
import { OptionList, useChoices } from "#modules/orders/components/order/option-list.tsx";
import { caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type * as contract from "../contract.ts";
import { quotePaths } from "../paths.ts";
import type { VersionView } from "../server/quote-view.ts";

const call = caller<typeof contract>();

interface QuoteOptionsProps {
  quoteId: number;
  accessToken: string;
  /** The version that can be accepted now. */
  version: VersionView;
}

/** The optional lines of a quote, until it is accepted. */
export function QuoteOptions({ quoteId, accessToken, version }: QuoteOptionsProps) {
  const { text, href } = useLocale();
  const { revalidate } = useRevalidator();
  const choices = useChoices(
    (line_id, quantity) =>
      call(
        "/my/quotes/:quote_id/choose",
        { number: version.number, line_id, quantity, access_token: accessToken },
        { params: { quote_id: quoteId } },
      ),
    revalidate,
  );
  const options = version.lines.filter(({ optional }) => optional);
  if (options.length === 0) return null;
  return (
    <section className="stack order__noprint" aria-labelledby="quote-options">
      <h2 className="h3" id="quote-options">
        {text("quote.options")}
      </h2>
      <p className="muted">{text("quote.optionsText")}</p>
      <OptionList
        options={options.map((line) => ({ ...line, id: line.lineId }))}
        forms={{
          action: href(quotePaths.quote(quoteId, accessToken)),
          hidden: { number: version.number },
          quantityName: "quantity",
        }}
        choices={choices}
      />
      {version.chosen && version.pdfPath && <p className="small muted">{text("quote.optionsPdf")}</p>}
    </section>
  );
}
