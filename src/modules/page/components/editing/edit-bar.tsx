import ArrowLeft from "lucide-react/icons/arrow-left";
import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import Tablet from "lucide-react/icons/tablet";
import type { ReactNode } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button, buttonClass, IconButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { editPath, staffPagePath } from "../../paths.ts";
import { BarMore } from "../bar/bar-more.tsx";

export const widths = ["phone", "tablet", "desk"] as const;
export type Width = (typeof widths)[number];

const icons = { phone: Smartphone, tablet: Tablet, desk: Monitor };

type EditBarProps = {
  pageId: number;
  name: string;
  code: string;
  languages: readonly { code: string; name: string; isWritten: boolean }[];
  width: Width;
  onWidth: (width: Width) => void;
  state: ReactNode;
  /** The panel beside the page. */
  panel: "publishing" | "beside" | null;
  onPanel: (panel: "publishing" | "beside") => void;
};

/** The bar that replaces the site's navbar in the editor. */
export function EditBar(props: EditBarProps) {
  const { pageId, name, code, languages, width, onWidth, state, panel, onPanel } = props;
  const { text, href } = useLocale();
  return (
    <header className="edit-bar">
      {/* A plain anchor loads a new document, because the back office has its own texts and styles. */}
      <a className="tool" href={href(staffPagePath(pageId))} aria-label={text("page.editBack")}>
        <Icon of={ArrowLeft} directed />
      </a>
      <b className="edit-bar__name">{name || text("page.editUntitled")}</b>
      {state}
      <BarMore label={text("page.more")}>
        <fieldset className="edit-bar__widths">
          <legend className="vh">{text("page.editWidth")}</legend>
          {widths.map((one) => (
            <IconButton
              key={one}
              icon={icons[one]}
              small
              label={text(`page.editWidth_${one}`)}
              aria-pressed={one === width}
              onClick={() => onWidth(one)}
            />
          ))}
        </fieldset>
        <nav className="edit-bar__languages" aria-label={text("page.staffLanguages")}>
          {languages.map((one) => (
            <a
              key={one.code}
              href={href(editPath(pageId, one.code))}
              lang={one.code}
              aria-current={one.code === code ? "page" : undefined}
            >
              {one.name}
              {!one.isWritten && !(one.code === code && name) && (
                <small> {text("page.staffNotWritten")}</small>
              )}
            </a>
          ))}
        </nav>
        {languages.length > 1 && (
          <Button
            kind="quiet"
            size="s"
            aria-expanded={panel === "beside"}
            aria-controls="beside"
            onClick={() => onPanel("beside")}
          >
            {text("page.beside")}
          </Button>
        )}
        <a
          className={buttonClass({ kind: "quiet", size: "s" })}
          href={href(staffPagePath(pageId, "preview"))}
          target="_blank"
          rel="noreferrer"
        >
          {text("page.preview")}
        </a>
        <a
          className={buttonClass({ kind: "quiet", size: "s" })}
          href={href(staffPagePath(pageId, "versions"))}
        >
          {text("page.staffVersions")}
        </a>
      </BarMore>
      <Button
        size="s"
        aria-expanded={panel === "publishing"}
        aria-controls="publishing"
        onClick={() => onPanel("publishing")}
      >
        {text("page.staffPublish")}
      </Button>
    </header>
  );
}
