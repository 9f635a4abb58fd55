import { cover } from "./cover.ts";
import { doorDetail, screenDetail, windowDetail } from "./detail.ts";
import { doorInside, doorOutside } from "./door-scene.ts";
import { fittingClose, fittingNear, fittingPlaced } from "./fittings.ts";
import { homeClose, homeNear } from "./home.ts";
import { homeRoom } from "./home-room.ts";
import { screenInside, screenOutside } from "./screen.ts";
import { profileSection } from "./section.ts";
import { sillDetail, sillInside, sillOutside } from "./sill.ts";
import { skylightInside } from "./skylight.ts";
import { skylightOutside } from "./skylight-roof.ts";
import { openStage, type Stage } from "./stage.ts";
import type { PictureSize, Subject, View } from "./subject.ts";
import { finishSheet } from "./svg.ts";
import { windowInside, windowOutside } from "./window.ts";

/** The section of a window, door or skylight; other kinds have none. */
function cut(stage: Stage, subject: Subject): readonly string[] {
  switch (subject.kind) {
    case "window":
      return profileSection(stage, subject.finish, subject.panes ?? 3);
    case "door":
      return profileSection(stage, subject.frameFinish ?? subject.finish, 3);
    case "skylight":
      return profileSection(stage, subject.finish, 3);
    default:
      return [];
  }
}

/** Every kind supports every view. Kinds without a section (vases, screens, sills) show the close view instead. */
function compose(stage: Stage, subject: Subject, view: View): readonly string[] {
  const inside = view === "inside";
  const outside = view === "outside";
  switch (subject.kind) {
    case "window":
      if (view === "section") return cut(stage, subject);
      if (view === "detail") return windowDetail(stage, subject);
      return inside ? windowInside(stage, subject) : windowOutside(stage, subject);
    case "door":
      if (view === "section") return cut(stage, subject);
      if (view === "detail") return doorDetail(stage, subject);
      return inside ? doorInside(stage, subject) : doorOutside(stage, subject);
    case "skylight":
      if (view === "section") return cut(stage, subject);
      return inside ? skylightInside(stage, subject) : skylightOutside(stage, subject);
    case "screen":
      if (!inside && !outside) return screenDetail(stage, subject);
      return inside ? screenInside(stage, subject) : screenOutside(stage, subject);
    case "sill":
      if (!inside && !outside) return sillDetail(stage, subject);
      return inside ? sillInside(stage, subject) : sillOutside(stage, subject);
    case "home":
      if (outside) return homeClose(stage, subject);
      return inside ? homeRoom(stage, subject) : homeNear(stage, subject);
    case "fitting":
      if (outside) return fittingClose(stage, subject);
      return inside ? fittingPlaced(stage, subject) : fittingNear(stage, subject);
    case "cover":
      return cover(stage, subject);
  }
}

/** The picture of a product as SVG text. The same arguments return the same bytes. */
export function draw(subject: Subject, view: View, size: PictureSize): string {
  const stage = openStage(subject.key, size);
  return finishSheet(stage.sheet, compose(stage, subject, view), subject.title ?? subject.kind);
}
