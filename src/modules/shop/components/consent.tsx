import { Fragment, type Ref } from "react";
import type { ConsentView } from "#modules/orders/server/cart/views.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Checkbox } from "#ui/check.tsx";

interface ConsentProps {
  consent: ConsentView;
  box: Ref<HTMLInputElement>;
  onTick: (ticked: boolean) => void;
}

/**
 * The checkbox before the order: it names and links the published legal texts, and the goods that cannot be returned.
 * Without either, there is no checkbox. The stamp tells the server what was shown.
 */
export function Consent({ consent, box, onTick }: ConsentProps) {
  const { isNeeded, stamp, privacyPath } = consent;
  return (
    <>
      <input type="hidden" name="agreed" value={stamp} />
      {isNeeded && (
        <Checkbox
          // A changed text has not been accepted yet.
          key={stamp}
          name="terms"
          value="1"
          required
          ref={box}
          onChange={(event) => onTick(event.currentTarget.checked)}
        >
          <ConsentWords consent={consent} />
        </Checkbox>
      )}
      {privacyPath && (
        <p className="tiny quiet">
          <Linked
            id="shop.privacyInformation"
            links={{ privacy: { path: privacyPath, word: "shop.privacy" } }}
          />
        </p>
      )}
    </>
  );
}

function ConsentWords({ consent: { termsPath, withdrawalPath, madeToMeasure } }: { consent: ConsentView }) {
  const { text } = useLocale();
  return (
    <span className="consent">
      {termsPath && (
        <span>
          <Linked
            id={withdrawalPath ? "shop.acceptTermsAndReturns" : "shop.acceptTerms"}
            links={{
              terms: { path: termsPath, word: "shop.terms" },
              ...(withdrawalPath && { returns: { path: withdrawalPath, word: "shop.withdrawal" } }),
            }}
          />
        </span>
      )}
      {madeToMeasure.length > 0 && (
        <span>
          {text("shop.measureKnown", { count: madeToMeasure.length, names: madeToMeasure.join(", ") })}
        </span>
      )}
    </span>
  );
}

/** A sentence with links, which open in another tab so that nothing is lost. */
function Linked({ id, links }: { id: string; links: Record<string, { path: string; word: string }> }) {
  const { text, href } = useLocale();
  // Placeholders mark the links, because their order differs between languages.
  const marked = text(id, Object.fromEntries(Object.keys(links).map((name) => [name, `|${name}|`])));
  return marked.split("|").map((part, index) => {
    const link = index % 2 === 1 ? links[part] : undefined;
    return link ? (
      <a key={part} className="link" href={href(link.path)} target="_blank" rel="noreferrer">
        {text(link.word)}
      </a>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    );
  });
}
