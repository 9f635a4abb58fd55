import type { CartLineView } from "#modules/orders/server/cart/views.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { keepTogether } from "#ui/keep-together.ts";

/** More choices than this are folded, so that a line with a dozen attributes stays short. */
const unfoldedMax = 3;
const shownFirst = 2;

type Choices = CartLineView["choices"];

/** The choices of a line: the first few, and the rest on demand. */
export function LineChoices({ choices }: { choices: Choices }) {
  const { text } = useLocale();
  if (choices.length <= unfoldedMax) return <ChoiceWords choices={choices} />;
  return (
    <>
      <ChoiceWords choices={choices.slice(0, shownFirst)} />
      <details className="line__more">
        <summary>
          <span className="line__more-closed">{text("shop.moreDetails")}</span>
          <span className="line__more-open">{text("shop.fewerDetails")}</span>
        </summary>
        <ChoiceWords choices={choices.slice(shownFirst)} />
      </details>
    </>
  );
}

function ChoiceWords({ choices }: { choices: Choices }) {
  return (
    <p className="small muted">
      {choices.map(({ name, value }, index) => (
        <span key={name}>
          {index > 0 && ", "}
          {name}: {keepTogether(value)}
        </span>
      ))}
    </p>
  );
}
