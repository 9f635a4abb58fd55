import Columns2 from "lucide-react/icons/columns-2";
import Columns3 from "lucide-react/icons/columns-3";
import Columns4 from "lucide-react/icons/columns-4";
import List from "lucide-react/icons/list";
import type { MouseEvent } from "react";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { type LayoutMode, layoutModes } from "../../paths.ts";
import { useSeenLayout } from "./layout-mode.ts";

const icons = { grid2: Columns2, grid3: Columns3, grid4: Columns4, list: List };

interface LayoutSwitchProps {
  chosen: LayoutMode | null;
  path: (mode: LayoutMode | null) => string;
  onChoose: (mode: LayoutMode | null) => void;
}

/**
 * Two, three or four columns, or a list; a second press on the current one resets it. These are links, so that they
 * work without a script; with one, the list changes in place.
 */
export function LayoutSwitch({ chosen, path, onChoose }: LayoutSwitchProps) {
  const { text } = useLocale();
  const seen = useSeenLayout(chosen);
  function choose(event: MouseEvent, mode: LayoutMode) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(mode === seen ? null : mode);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, these are links
    <span className="seg" role="group" aria-label={text("shop.layout")}>
      {layoutModes.map((mode) => (
        <Link
          key={mode}
          to={path(mode === chosen ? null : mode)}
          className={mode === "grid3" || mode === "grid4" ? "seg__wide" : undefined}
          keepScroll
          rel="nofollow"
          aria-label={text(`shop.layout_${mode}`)}
          aria-current={mode === seen ? "true" : undefined}
          onClick={(event) => choose(event, mode)}
        >
          <Icon of={icons[mode]} />
        </Link>
      ))}
    </span>
  );
}
