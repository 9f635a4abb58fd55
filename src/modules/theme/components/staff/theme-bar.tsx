import Monitor from "lucide-react/icons/monitor";
import Redo from "lucide-react/icons/redo-2";
import Smartphone from "lucide-react/icons/smartphone";
import Tablet from "lucide-react/icons/tablet";
import Undo from "lucide-react/icons/undo-2";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button, buttonClass, IconButton } from "#ui/button.tsx";
import { Select } from "#ui/field.tsx";
import { themeVersionsPath } from "../../paths.ts";
import { type Width, widths } from "./theme-preview.tsx";
import type { ThemeDraft } from "./use-theme.ts";

const icons = { phone: Smartphone, tablet: Tablet, desktop: Monitor };

type ThemeBarProps = {
  draft: ThemeDraft;
  refused: number;
  /** Visitors see the same look as the preview. */
  isPublished: boolean;
  pages: readonly { label: string; path: string }[];
  path: string;
  onPath: (path: string) => void;
  width: Width;
  onWidth: (width: Width) => void;
  onPublish: () => void;
};

/** The state of the draft, its preview size, and its actions. */
export function ThemeBar(props: ThemeBarProps) {
  const { draft, refused, isPublished, pages, path, onPath, width, onWidth, onPublish } = props;
  const { text } = useLocale();
  return (
    <div className="theme-bar">
      <p className="theme-bar__state" role="status" data-kind={refused > 0 ? "bad" : draft.state.kind}>
        {stateWords(draft, refused, isPublished, text)}
      </p>
      <div className="theme-bar__tools needs-js">
        <Select
          small
          aria-label={text("theme.page")}
          value={path}
          onChange={({ target }) => onPath(target.value)}
        >
          {pages.map((one) => (
            <option key={one.path} value={one.path}>
              {one.label}
            </option>
          ))}
        </Select>
        <fieldset className="theme-bar__widths">
          <legend className="vh">{text("theme.width")}</legend>
          {(Object.keys(widths) as Width[]).map((one) => (
            <IconButton
              key={one}
              icon={icons[one]}
              small
              label={text(`theme.width_${one}`)}
              aria-pressed={one === width}
              onClick={() => onWidth(one)}
            />
          ))}
        </fieldset>
        <IconButton
          icon={Undo}
          small
          label={text("theme.undo")}
          disabled={!draft.undo}
          onClick={draft.undo}
        />
        <IconButton
          icon={Redo}
          small
          label={text("theme.redo")}
          disabled={!draft.redo}
          onClick={draft.redo}
        />
      </div>
      <Link to={themeVersionsPath} className={buttonClass({ kind: "quiet", size: "s" })}>
        {text("theme.versions")}
      </Link>
      <span className="without-js">
        <Button type="submit" kind="line" size="s" form="theme-form" name="action" value="save">
          {text("theme.save")}
        </Button>
      </span>
      <Button
        type="submit"
        form="theme-form"
        name="action"
        value="publish"
        size="s"
        aria-disabled={refused > 0 || undefined}
        onClick={onPublish}
      >
        {text("theme.publish")}
      </Button>
    </div>
  );
}

function stateWords(
  { state }: ThemeDraft,
  refused: number,
  isPublished: boolean,
  text: (id: string, values?: Record<string, string | number>) => string,
): string {
  if (state.kind === "offline") return text("theme.offline");
  if (state.kind === "signedOut") return text("theme.signedOut");
  if (state.kind === "refused") return state.words;
  if (state.kind === "saving") return text("theme.saving");
  if (refused > 0) return text("theme.stateRefused", { count: refused });
  if (state.by) return text("theme.savedWith", { by: state.by });
  return text(isPublished ? "theme.statePublished" : "theme.stateDraft");
}
