import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Checkbox } from "#ui/check.tsx";
import { Icon } from "#ui/icon.tsx";
import type { ComparedGroup, ComparedView, ComparisonView } from "../server/views.ts";
import { ComparedHead } from "./compared-head.tsx";

/** The products side by side: their heads stay in sight, and groups of rows fold. */
export function ComparisonTable({ view: { things, groups } }: { view: ComparisonView }) {
  const { text } = useLocale();
  const switchId = useId();
  const somethingSame = things.length > 1 && groups.some(({ rows }) => rows.some(({ same }) => same));
  return (
    <div className="comparison">
      {somethingSame && (
        // Only the style sheet hides the rows, so that it works without a script.
        <Checkbox id={switchId} className="comparison__switch">
          {text("compare.onlyDifferences")}
        </Checkbox>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="comparison__scroll" aria-label={text("compare.title")} tabIndex={0}>
        <table data-things={things.length}>
          <caption className="vh">{text("compare.title")}</caption>
          <thead>
            <tr>
              <td />
              {things.map((thing) => (
                <ComparedHead key={thing.variantId} thing={thing} />
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <RowGroup key={group.key} group={group} things={things} />
          ))}
        </table>
      </section>
    </div>
  );
}

function RowGroup({ group, things }: { group: ComparedGroup; things: ComparedView[] }) {
  const [isOpen, setOpen] = useState(true);
  const bodyId = useId();
  const isAllSame = group.rows.every(({ same }) => same);
  return (
    <>
      <tbody data-same={isAllSame || undefined}>
        <tr className="comparison__group">
          <th scope="rowgroup" colSpan={things.length + 1}>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={bodyId}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon of={ChevronDown} small />
              {group.name}
            </button>
          </th>
        </tr>
      </tbody>
      <tbody id={bodyId} hidden={!isOpen}>
        {group.rows.map((row) => (
          <tr key={row.key} data-same={row.same || undefined}>
            <th scope="row">{row.name}</th>
            {things.map(({ variantId }, index) => (
              <td key={variantId}>{row.values[index] || <span className="quiet">–</span>}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}
