import type { CSSProperties } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { OpeningsView } from "./openings-view.ts";

/** The openings of a pasted list with drawing and price, and the reading errors at their lines. */
export function OpeningsList({ view }: { view: OpeningsView }) {
  const { text, tag } = useLocale();
  const number = new Intl.NumberFormat(tag);
  const lines = [
    ...view.rows.map((row) => ({ ...row, fault: null })),
    ...view.faults.map(({ line, label, words }) => ({ line, label, fault: words })),
  ].toSorted((one, other) => one.line - other.line);
  return (
    <ol className="openings">
      {lines.map((one) => (
        <li key={one.line} className="openings__one">
          <span className="openings__no num quiet">{one.line}</span>
          <span className="openings__drawing">
            {"drawing" in one && one.drawing && (
              <img src={one.drawing} alt="" style={{ "--share": one.share } as CSSProperties} />
            )}
          </span>
          <div className="openings__words">
            <b>{one.label || text("configurator.openingNo", { line: one.line })}</b>
            {"widthMm" in one && (
              <span className="num small">
                {number.format(one.widthMm)} × {number.format(one.heightMm)} mm,{" "}
                {text("configurator.pieces", { count: one.quantity })}
              </span>
            )}
            {"differs" in one && one.differs.length > 0 && (
              <span className="small muted">{one.differs.join(", ")}</span>
            )}
            {one.fault && <span className="small kept__gone">{one.fault}</span>}
            {"problem" in one && one.problem && <span className="small kept__gone">{one.problem}</span>}
          </div>
          {"amount" in one && one.amount && (
            <p className="openings__price num">
              <b>{one.amount}</b>
              {one.quantity > 1 && (
                <span className="tiny quiet">
                  {one.quantity} × {one.each}
                </span>
              )}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
