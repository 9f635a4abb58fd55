import { useLocation } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { TabLinks } from "#ui/tabs.tsx";
import type { SettingsTab } from "../../server/staff/settings.ts";

/** The pages of settings; the open one is highlighted, also while one of its records is edited. */
export function SettingsTabs({ tabs }: { tabs: SettingsTab[] }) {
  const { text } = useLocale();
  const { pathname } = useLocation();
  const own = [...tabs]
    .sort((one, other) => other.path.length - one.path.length)
    .find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <TabLinks
      label={text("website.settings")}
      links={tabs.map(({ label, path }) => ({ label, href: path, current: path === own?.path }))}
    />
  );
}
