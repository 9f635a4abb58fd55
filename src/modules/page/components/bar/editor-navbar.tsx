import { useEffect, useState } from "react";
import { useLocation, useMatches } from "react-router";
import { setEditing, useEditing } from "#modules/website/components/frame/editing-store.ts";
import { PublishLater } from "#modules/website/components/frame/publish-later.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { showToast } from "#ui/toast.tsx";
import { editPath, homeStartPath, staffPagePath, staffPagesPath } from "../../paths.ts";
import { BarMore } from "./bar-more.tsx";
import { askNavbarAction, handleNavbarAction } from "./navbar-action.ts";
import { readView, writeTrack } from "./page-view-call.ts";
import { SiteSwitch } from "./site-switch.tsx";

/** The page data of a route; see `page/pages/public-page.tsx`. */
interface OwnPage {
  id: number;
  path: string;
}

/** The editors' bar above every page: editing, publishing, the tracking switch. It is hidden in edit mode. */
export function EditorNavbar() {
  const { text, href } = useLocale();
  const { pathname } = useLocation();
  const found = usePage();
  const page = found?.page ?? null;
  const isEditing = useEditing();
  const isHome = pathname === "/";
  const view = useView(page?.id ?? null, pathname);
  // A new page starts without edit mode.
  useEffect(() => {
    void pathname;
    return () => setEditing(false);
  }, [pathname]);
  useEffect(() => {
    const leave = [
      handleNavbarAction("edit", () => {
        if (isHome) location.assign(href(homeStartPath));
        else if (page) location.assign(href(editPath(page.id, document.documentElement.lang)));
        else setEditing(true);
      }),
    ];
    return () => {
      for (const stop of leave) stop();
    };
  }, [page, isHome, href]);
  const unanswered = () => showToast({ title: text("page.actionUnanswered") });
  const ask = (name: string) => askNavbarAction(name).catch(unanswered);

  if (isEditing) {
    return (
      <aside className="editor-nav editor-nav--editing" aria-label={text("page.editMode")}>
        <p>{text("page.editModeText")}</p>
        <Button kind="line" size="s" onClick={() => setEditing(false)}>
          {text("page.editModeLeave")}
        </Button>
      </aside>
    );
  }
  return (
    <nav className="editor-nav" aria-label={text("page.navbar")}>
      <Button size="s" onClick={() => void ask("edit")}>
        {text("page.edit")}
      </Button>
      {page && (
        <PublishLater
          model="website.page"
          id={page.id}
          published={found?.isPublished !== false}
          roles={["website"]}
          officePath={staffPagePath(page.id)}
        />
      )}
      <BarMore label={text("page.more")}>
        {view && (
          <Button
            kind="line"
            size="s"
            role="switch"
            aria-checked={view.track}
            onClick={() => void view.turn(!view.track).catch(unanswered)}
          >
            {text("page.track")}
            <b aria-hidden="true">{text(view.track ? "page.trackOn" : "page.trackOff")}</b>
          </Button>
        )}
        <a className={buttonClass({ kind: "quiet", size: "s" })} href={href(staffPagesPath)}>
          {text("page.pages")}
        </a>
        <a className={buttonClass({ kind: "quiet", size: "s" })} href={href(staffPagePath("new"))}>
          {text("page.newPage")}
        </a>
        <SiteSwitch />
      </BarMore>
    </nav>
  );
}

/** The owner's page at this address or in this preview, or null. */
function usePage(): { page: OwnPage; isPublished?: boolean } | null {
  const matches = useMatches();
  for (const { loaderData } of matches) {
    if (typeof loaderData !== "object" || loaderData === null || !("found" in loaderData)) continue;
    const { found } = loaderData as { found: { kind?: string; page?: OwnPage; isPublished?: boolean } };
    if (found.kind === "page" && found.page) return { ...found, page: found.page };
  }
  return null;
}

/** The view record of this page, and the switch that tracks its visitors. */
function useView(pageId: number | null, pathname: string) {
  const [view, setView] = useState<{ id: number; track: boolean } | null>(null);
  const key =
    pageId !== null
      ? `website.page_${pageId}`
      : pathname.startsWith("/shop/product/")
        ? "website_sale.product"
        : null;
  useEffect(() => {
    setView(null);
    if (key === null) return;
    let isGone = false;
    readView(key)
      .then((found) => {
        if (!isGone) setView(found);
      })
      // If it cannot be loaded, the switch is missing.
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [key]);
  return (
    view && {
      ...view,
      async turn(track: boolean) {
        await writeTrack(view.id, track);
        setView({ ...view, track });
      },
    }
  );
}
