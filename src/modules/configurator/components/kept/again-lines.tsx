import { Form } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/check.tsx";
import type { AgainLineView } from "../../server/again.ts";

/**
 * An order's lines, each with its changes since then. Unchanged lines are preselected; the buyer selects changed ones.
 */
export function AgainLines({ lines }: { lines: readonly AgainLineView[] }) {
  const { text } = useLocale();
  return (
    <Form method="post" className="stack">
      <ul className="kept">
        {lines.map((line) => (
          <li key={line.lineId} className="kept__one">
            <span className="kept__drawing">{line.drawing && <img src={line.drawing} alt="" />}</span>
            <div className="kept__words">
              <h2 className="h4">{line.name}</h2>
              <p className="small muted">{text("configurator.pieces", { count: line.quantity })}</p>
              <Differences line={line} />
            </div>
            <div className="kept__do">
              {line.priceNow === null ? (
                <p className="small kept__gone">{text("configurator.againGone")}</p>
              ) : (
                <Checkbox name="lines[]" value={line.lineId} defaultChecked={line.differences.length === 0}>
                  {text("configurator.againTake", { changed: line.differences.length > 0 ? "yes" : "no" })}
                  <span className="vh">: {line.name}</span>
                </Checkbox>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p>
        <Button type="submit" name="action" value="cart" size="l">
          {text("configurator.addToCart")}
        </Button>
      </p>
    </Form>
  );
}

function Differences({ line }: { line: AgainLineView }) {
  const { text } = useLocale();
  const { differences, reasons, priceBefore, priceNow, hasPriceChanged } = line;
  if (priceNow === null) return null;
  return (
    <>
      {differences.length === 0 && <p className="small">{text("configurator.againSame")}</p>}
      <dl className="kept__differences">
        {differences.map(({ name, before, now }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Was before={before || "–"} now={now || "–"} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{text("configurator.onePiece")}</dt>
          <dd className="num">
            {hasPriceChanged ? <Was before={priceBefore} now={priceNow} /> : <b>{priceNow}</b>}
          </dd>
        </div>
      </dl>
      {reasons.map((reason) => (
        <p key={reason} className="small muted">
          {reason}
        </p>
      ))}
    </>
  );
}

function Was({ before, now }: { before: string; now: string }) {
  const { text } = useLocale();
  return (
    <>
      <s className="quiet">
        <span className="vh">{text("configurator.againBefore")} </span>
        {before}
      </s>{" "}
      <b>
        <span className="vh">{text("configurator.againNow")} </span>
        {now}
      </b>
    </>
  );
}
