import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";
import { RecordPage } from "#modules/office/components/record-page.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { TabLinks } from "#ui/tabs.tsx";
import { familyPartPath, familyParts, familyPath } from "../../paths.ts";
import type { FamilyFrameView } from "../../server/staff/family-frame.ts";

type FamilyRecordProps = {
  frame: FamilyFrameView;
  problem: FormProblem | undefined;
  /** The page's path. */
  path: string;
  lead: ReactNode;
  actions?: ReactNode;
  before?: ReactNode;
  deleting?: { label: string; lead: ReactNode; children?: ReactNode };
  children: ReactNode;
};

/** A page of a family: its tabs, the last change with its undo button, and the form. */
export function FamilyRecord({ frame, before, ...page }: FamilyRecordProps) {
  return (
    <RecordPage
      view={frame}
      {...page}
      before={
        <>
          <FamilyTabs frame={frame} />
          {before}
        </>
      }
    />
  );
}

export function FamilyTabs({ frame }: { frame: FamilyFrameView }) {
  const { text } = useLocale();
  const { pathname } = useLocation();
  const counts: Readonly<Record<string, number>> = frame.counts;
  const links = familyParts.map((part) => ({
    href: familyPartPath(frame.id, part),
    label: text(`configurator.part_${part}`),
    count: counts[part],
  }));
  const isIn = (href: string) => pathname === href || pathname.startsWith(`${href}/`);
  const current = links.find(({ href }) => isIn(href))?.href ?? familyPath(frame.id);
  return (
    <>
      <TabLinks
        label={text("configurator.partsOfFamily")}
        links={[{ href: familyPath(frame.id), label: text("configurator.part_overview") }, ...links].map(
          (link) => ({ ...link, current: link.href === current }),
        )}
      />
      {frame.undo && <Undo undo={frame.undo} version={frame.version} />}
    </>
  );
}

/** Undoes the last change with one click. */
function Undo({ undo, version }: { undo: NonNullable<FamilyFrameView["undo"]>; version: number }) {
  const { text } = useLocale();
  return (
    <Form method="post" className="configurator-undo" preventScrollReset>
      <input type="hidden" name="earlier" value={undo.id} />
      <input type="hidden" name="version" value={version} />
      <Alert kind="info">
        {undo.text}{" "}
        <Button type="submit" kind="line" size="s" name="action" value="undo">
          {text("configurator.undoChange")}
        </Button>
      </Alert>
    </Form>
  );
}
