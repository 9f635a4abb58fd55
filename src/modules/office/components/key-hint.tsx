import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { switchSingleKeys, useSingleKeys } from "#ui/staff/single-keys.ts";

/** The letter keys of a list, and the switch for them. */
export function KeyHint() {
  const { text } = useLocale();
  const on = useSingleKeys();
  return (
    <p className="quiet only-wide">
      {text(on ? "office.keyboard" : "office.keyboardIsOff")}{" "}
      <button type="button" className="link needs-js" onClick={() => switchSingleKeys(!on)}>
        {text(on ? "office.keyboardOff" : "office.keyboardOn")}
      </button>
    </p>
  );
}
