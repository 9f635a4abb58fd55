import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { BlockedView } from "./view.ts";

interface BlockedValueProps {
  blocked: BlockedView;
  onRepair?: (() => void) | undefined;
}

/**
 * Why a value cannot be chosen, and the button that makes it possible; without a script the button submits the form.
 */
export function BlockedValue({ blocked, onRepair }: BlockedValueProps) {
  const { text } = useLocale();
  const { cause, repair, attribute, value } = blocked;
  return (
    <div className="cfg__why" role="status">
      <h3 className="small">{cause.title}</h3>
      {cause.reasons.map((reason) => (
        <p key={reason} className="small muted">
          {reason}
        </p>
      ))}
      {repair ? (
        <button
          type={onRepair ? "button" : "submit"}
          name="go"
          value={`repair:${attribute}:${value}`}
          className="btn cfg__fix"
          formNoValidate
          onClick={onRepair}
        >
          <span>{repair.changes.join(", ")}</span>
          {repair.priceText && <bdi className="num">{repair.priceText}</bdi>}
        </button>
      ) : (
        <p className="small">{text("configurator.noRepair")}</p>
      )}
    </div>
  );
}
