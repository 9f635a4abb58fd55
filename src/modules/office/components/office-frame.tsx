import type { ReactNode } from "react";
import { useLocation, useMatches } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { BrandMark, BrandName } from "#ui/brand-mark.tsx";
import { Crumbs } from "#ui/crumbs.tsx";
import { Menu } from "#ui/menu.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import { StaffFrame } from "#ui/staff/frame.tsx";
import { officePath } from "../paths.ts";
import type { FrameView } from "../server/frame.ts";
import { DoneNotice } from "./done-notice.tsx";
import { entryIcon } from "./entry-icon.ts";
import { FindBox } from "./find-box.tsx";
import { HeldForms } from "./held-forms.tsx";
import { OfferedLanguages } from "./staff-languages.tsx";

/** The frame of every staff page: the person's menu, the breadcrumbs, the search, their account. */
export function OfficeFrame({ view, children }: { view: FrameView; children: ReactNode }) {
  const { text } = useLocale();
  const current = useCurrentPath(view);
  const groups = view.groups.map(({ id, label, entries }) => ({
    id,
    label,
    entries: entries.map((entry) => ({
      label: entry.label,
      href: entry.path,
      icon: entryIcon(entry.icon),
      count: entry.count ?? 0,
      current: entry.path === current,
    })),
  }));
  const start = { label: text("office.dashboard"), href: officePath, icon: entryIcon("chart") };
  return (
    <>
      <SkipLink href="#main">{text("office.skip")}</SkipLink>
      <StaffFrame
        brand={
          <>
            <BrandMark name={view.siteName} />
            <BrandName>{view.siteName}</BrandName>
          </>
        }
        brandHref={officePath}
        groups={[{ id: "start", entries: [{ ...start, current: current === null }] }, ...groups]}
        top={<Where view={view} current={current} />}
        tools={
          <>
            <FindBox />
            <Account name={view.userName} />
          </>
        }
        menuLabel={text("office.menu")}
        closeLabel={text("office.close")}
      >
        <DoneNotice done={view.done} />
        <OfferedLanguages value={view.languages}>{children}</OfferedLanguages>
      </StaffFrame>
      <HeldForms />
    </>
  );
}

/** The menu entry of the page: the one with the longest path that the address begins with. */
function useCurrentPath(view: FrameView): string | null {
  const { pathname } = useLocation();
  const places = view.groups
    .flatMap(({ entries }) => entries)
    .flatMap(({ path, also }) => [path, ...also].map((place) => ({ path, place })))
    .filter(({ place }) => pathname === place || pathname.startsWith(`${place}/`));
  return places.sort((a, b) => b.place.length - a.place.length)[0]?.path ?? null;
}

/** The entry, and below it the page's own name: `crumb` of its loader's view, or a list's title. */
function Where({ view, current }: { view: FrameView; current: string | null }) {
  const { text } = useLocale();
  const page = useMatches().at(-1)?.loaderData as { crumb?: unknown; title?: unknown } | null | undefined;
  const named = [page?.crumb, page?.title].find((name) => typeof name === "string");
  const entry = view.groups.flatMap(({ entries }) => entries).find(({ path }) => path === current);
  const { label, path } = entry ?? { label: text("office.dashboard"), path: officePath };
  const crumbs =
    named !== undefined && named !== label ? [{ label, href: path }, { label: String(named) }] : [{ label }];
  return <Crumbs label={text("office.crumbs")} crumbs={crumbs} />;
}

function Account({ name }: { name: string }) {
  const { text, href } = useLocale();
  return (
    <Menu
      triggerClassName="st__account"
      trigger={<Avatar name={name} />}
      label={text("office.account", { name })}
      hideArrow
    >
      <p className="account-name">{name}</p>
      {/* Plain anchors: the public site has texts and styles of its own. */}
      <a href={href("/my/security")}>{text("office.security")}</a>
      <a href={href("/")}>{text("office.backToSite")}</a>
      <form method="post" action={href("/web/session/logout")}>
        <button type="submit">{text("office.signOut")}</button>
      </form>
    </Menu>
  );
}
