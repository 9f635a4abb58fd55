import { CheckGroup } from "#modules/office/components/check-group.tsx";
import { CheckField } from "#modules/office/components/staff-field.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { SharingView } from "../../server/site/sharing.ts";

/** The other sites on which something is shown; nothing if only one site exists. */
export function SiteSharing({ own, others, everywhere, alsoOn }: SharingView) {
  const { text } = useLocale();
  if (others.length === 0) return null;
  return (
    <>
      {own && <p className="muted">{text("website.sharedOwn", { site: own })}</p>}
      <CheckField name="everywhere" checked={everywhere} hint={text("website.sharedEverywhereHint")}>
        {text("website.sharedEverywhere")}
      </CheckField>
      <CheckGroup name="alsoOn[]" label={text("website.sharedAlsoOn")} options={others} chosen={alsoOn} />
    </>
  );
}
