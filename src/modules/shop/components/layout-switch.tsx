import LayoutGrid from "lucide-react/icons/layout-grid";
import List from "lucide-react/icons/list";
import type { MouseEvent } from "react";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import type { LayoutMode } from "../paths.ts";

interface LayoutSwitchProps {
  current: LayoutMode;
  path: (mode: LayoutMode) => string;
  onChoose: (mode: LayoutMode) => void;
}

/** Grid or list. Two links, so that it works without a script; with one the list changes where it stands. */
export function LayoutSwitch({ current, path, onChoose }: LayoutSwitchProps) {
  const { text } = useLocale();
  function choose(event: MouseEvent, mode: LayoutMode) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(mode);
  }
  const modes = [
    { mode: "grid", icon: LayoutGrid, label: text("shop.layoutGrid") },
    { mode: "list", icon: List, label: text("shop.layoutList") },
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, these are two links
    <span className="seg only-wide" role="group" aria-label={text("shop.layout")}>
      {modes.map(({ mode, icon, label }) => (
        <Link
          key={mode}
          to={path(mode)}
          keepScroll
          rel="nofollow"
          aria-label={label}
          aria-current={mode === current ? "true" : undefined}
          onClick={(event) => choose(event, mode)}
        >
          <Icon of={icon} />
        </Link>
      ))}
    </span>
  );
}
