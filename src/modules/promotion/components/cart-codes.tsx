import Tag from "lucide-react/icons/tag";
import X from "lucide-react/icons/x";
import { CodeForm } from "#modules/orders/components/cart/code-form.tsx";
import { useTakenOutFocus, useTakeOut } from "#modules/orders/components/cart/take-out.ts";
import { caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import type * as contract from "../contract.ts";
import { codePath, removeCodePath } from "../paths.ts";
import type { CodesView, CodeView } from "../server/codes-view.ts";

const call = caller<typeof contract>();

/**
 * The codes of a cart: each entered code with its effect or the reason why it has none, and a folded field for another
 * one. `back` is the page to return to. Plain forms that work without JavaScript.
 */
export function CartCodes({ view, back }: { view: CodesView; back: string }) {
  const { text, href } = useLocale();
  const section = useTakenOutFocus<HTMLElement>(view.codes.map(({ id }) => id ?? 0));
  return (
    <section ref={section} className="codes" aria-label={text("promotion.codes")}>
      <div aria-live="polite">
        {view.codes.length > 0 && (
          <ul className="codes__list">
            {view.codes.map((code) => (
              <EnteredCode key={code.id ?? "list"} code={code} back={back} />
            ))}
          </ul>
        )}
      </div>
      <details className="codes__more" open={view.problem !== null}>
        <summary className="show_coupon link small">{text("promotion.showCoupon")}</summary>
        <CodeForm
          action={href(codePath)}
          fields={{ r: back }}
          name="promo"
          label={text("promotion.code")}
          submit={text("promotion.apply")}
          problem={view.problem}
          typed={view.problem === null ? "" : view.typed}
          failed={text("promotion.codeFailed")}
          send={(promo) => call("/shop/cart/code", { promo })}
          className="codes__form"
        />
      </details>
    </section>
  );
}

function EnteredCode({ code: { id, code, does, problem }, back }: { code: CodeView; back: string }) {
  const { text, href } = useLocale();
  const { sending, failure, submit } = useTakeOut();
  return (
    <li className="codes__one">
      <Icon of={Tag} small />
      <div>
        <b className="num">{code}</b>
        <p className={problem === null ? "tiny muted" : "codes__why tiny"}>{problem ?? does}</p>
        {failure && (
          <div key={failure.count} role="alert">
            <FieldError>{failure.words || text("promotion.codeFailed")}</FieldError>
          </div>
        )}
      </div>
      <form method="post" action={href(removeCodePath)} onSubmit={submit}>
        {id !== null && <input type="hidden" name="code_id" value={id} />}
        <input type="hidden" name="r" value={back} />
        <button
          type="submit"
          className="iconbtn iconbtn--s"
          aria-label={text("promotion.removeCode", { code })}
          aria-busy={sending || undefined}
          data-takeout
        >
          <Icon of={X} />
        </button>
      </form>
    </li>
  );
}
