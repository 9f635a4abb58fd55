import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { DrawingPreview } from "../../components/staff/drawing/drawing-preview.tsx";
import {
  AccessoryRows,
  LookRows,
  MeasuredPart,
  ProfileRows,
} from "../../components/staff/drawing/drawing-rows.tsx";
import { LayoutRows } from "../../components/staff/drawing/layout-rows.tsx";
import { PictureRows } from "../../components/staff/drawing/picture-rows.tsx";
import { FamilyRecord } from "../../components/staff/family-frame.tsx";
import { familyPartPath } from "../../paths.ts";
import { drawingInput } from "../../server/staff/family-input.ts";
import { partAction, partLoader } from "../../server/staff/family-part.ts";
import { drawingPage, saveDrawing } from "../../server/staff/staff-drawing.ts";
import type { Route } from "./+types/drawing-page.ts";

export const loader = partLoader(drawingPage);
export const action = partAction("drawing", drawingInput, saveDrawing);

export default function DrawingPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <FamilyRecord
      frame={view}
      problem={actionData}
      path={familyPartPath(view.id, "drawing")}
      lead={text("configurator.drawingPageLead")}
    >
      <div className="configurator-beside">
        <div key={view.version} className="configurator-wide">
          <MeasuredPart view={view} />
          <LayoutRows view={view} />
          <LookRows view={view} />
          <ProfileRows view={view} />
          <AccessoryRows view={view} />
          <PictureRows view={view} />
        </div>
        <DrawingPreview view={view} />
      </div>
    </FamilyRecord>
  );
}
