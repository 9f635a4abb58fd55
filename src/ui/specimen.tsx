import type { CSSProperties } from "react";
import type { PictureProps } from "./picture.tsx";
import { SpecimenActions, SpecimenChoices, SpecimenFields } from "./specimen-controls.tsx";
import { SpecimenCards, SpecimenFacts, SpecimenGallery } from "./specimen-facts.tsx";
import { SpecimenMessages, SpecimenOverlays, SpecimenPaths } from "./specimen-panels.tsx";

/** Every component in every state, for looking at. Pictures are lent by whoever shows it. */
export function Specimen({ pictures }: { pictures: PictureProps[] }) {
  return (
    <>
      <div className="wrap section stack" style={{ "--stack": "var(--s-12)" } as CSSProperties}>
        <header>
          <h1 className="display">Specimen</h1>
          <p className="lead">Every part in every state. Ăâîșț ȘȚ stand in both faces.</p>
        </header>
        <SpecimenActions />
        <SpecimenFields />
        <SpecimenChoices />
        <SpecimenFacts />
        <SpecimenCards pictures={pictures} />
        <SpecimenGallery pictures={pictures} />
        <SpecimenMessages />
        <SpecimenOverlays />
        <SpecimenPaths />
      </div>
      <div data-theme="dark" style={{ background: "var(--c-page)", color: "var(--c-ink)" }}>
        <div className="wrap section--tight stack">
          <h2 className="h2">The same tokens at night</h2>
          <SpecimenActions />
          <SpecimenFields />
        </div>
      </div>
    </>
  );
}
