import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Link } from "#ui/link.tsx";
import type { DraftState } from "./draft-saver.ts";
import { stateId } from "./early-page.ts";

const tones: Record<DraftState["kind"], "ok" | "busy" | "warn" | "bad"> = {
  ...{ saved: "ok", typing: "busy", saving: "busy", offline: "warn" },
  ...{ signedOut: "bad", refused: "bad", conflict: "bad" },
};

/** The draft's save state in words. */
export function StateWords({ state }: { state: DraftState }) {
  const { text, tag } = useLocale();
  return (
    <p
      id={stateId}
      className={`edit-state edit-state--${tones[state.kind]}`}
      role="status"
      // Words may be typed before React, see early-start.ts.
      suppressHydrationWarning
    >
      {words()}
      {state.kind === "signedOut" && (
        <>
          {" "}
          {/* In another tab, so that the typed text stays in this one. */}
          <Link className="link" href="/web/login" target="_blank">
            {text("page.editSignIn")}
          </Link>
        </>
      )}
    </p>
  );

  function words() {
    switch (state.kind) {
      case "saved": {
        if (state.at === "") return text("page.editNew");
        const at = new Intl.DateTimeFormat(tag, { timeStyle: "short" }).format(new Date(state.at));
        return state.by ? text("page.editSavedBy", { at, name: state.by }) : text("page.editSaved", { at });
      }
      case "refused":
        return state.words;
      default:
        return text(`page.edit_${state.kind}`);
    }
  }
}
