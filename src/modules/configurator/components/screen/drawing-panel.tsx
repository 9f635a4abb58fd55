import { type CSSProperties, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { SizeLimits } from "../drawing/size-limits.tsx";
import { type Family, picturesOf } from "../family/family.ts";
import { factsOf } from "../family/family-plan.ts";
import type { Layout } from "../geometry/layout.ts";
import type { Configuration } from "../solver/rule-model.ts";
import { factWords } from "./fact-words.ts";
import { familyDrawing } from "./family-drawing.tsx";
import { inLanguage } from "./in-language.ts";
import { Mullions } from "./mullions.tsx";
import { partLengths } from "./said.ts";
import { type ShownFamily, splitsOf } from "./shown-family.ts";
import type { ConfiguratorView } from "./view.ts";

interface DrawingPanelProps {
  family: Family;
  shown: ShownFamily;
  configuration: Configuration;
  pictures: ConfiguratorView["pictures"];
  /** The limits of the size that somebody types. */
  limits?: SizeLimits | undefined;
  onParts?: (choices: Readonly<Record<string, number>>) => void;
}

/** The drawing to scale, from inside or outside, with handles on its mullions. Without a script it shows both sides. */
export function DrawingPanel({ family, shown, configuration, pictures, limits, onParts }: DrawingPanelProps) {
  const locale = useLocale();
  const { text } = locale;
  const [from, setFrom] = useState<"inside" | "outside">("inside");
  const drawing = familyDrawing({ family, configuration, from, locale, hasDimensions: true, limits });
  const split = splitsOf(shown, configuration).find(({ whole }) => whole === shown.size.width);
  const partsMm = split ? partLengths(split, configuration) : [];
  const frame = drawing?.frame;
  // A sill or a cloth looks the same from both sides.
  const hasSides = drawing?.layout.fields.some(
    ({ field }) => field.filling === "glass" || field.opening.kind !== "fixed",
  );
  const ratio = frame ? frame.widthMm / frame.heightMm : 1;
  return (
    <section className="cfg__view" aria-label={text("configurator.drawing")}>
      <div className="cfg__stick">
        <div className="cfg__top">
          {hasSides && (
            <fieldset className="cfg__side needs-js">
              <legend className="vh">{text("configurator.seenFrom")}</legend>
              {(["inside", "outside"] as const).map((side) => (
                <label key={side}>
                  <input
                    type="radio"
                    name="seen-from"
                    form="no-form"
                    checked={from === side}
                    onChange={() => setFrom(side)}
                  />
                  <span>{text(`configurator.seen_${side}`)}</span>
                </label>
              ))}
            </fieldset>
          )}
          {drawing && <Facts family={family} configuration={configuration} layout={drawing.layout} />}
        </div>
        <div className="cfg__draw">
          {drawing ? (
            <div className="cfg__sheet" style={{ "--ratio": ratio } as CSSProperties}>
              {drawing.element}
              {onParts && split && frame && (
                <Mullions
                  layout={drawing.layout}
                  from={from}
                  partsMm={partsMm}
                  leastMm={split.leastMm}
                  frame={frame}
                  onParts={(moved) =>
                    onParts(Object.fromEntries(split.parts.map((part, index) => [part, moved[index] ?? 0])))
                  }
                />
              )}
            </div>
          ) : (
            <p className="small muted">{text("configurator.notDrawn")}</p>
          )}
        </div>
        <Photos family={family} configuration={configuration} pictures={pictures} />
      </div>
    </section>
  );
}

/** The family's pictures whose conditions hold. */
function Photos({
  family,
  configuration,
  pictures,
}: Pick<DrawingPanelProps, "family" | "configuration" | "pictures">) {
  const { code } = useLocale();
  const shown = picturesOf(family, configuration).flatMap(({ file, name }) => {
    const picture = pictures[file];
    return picture ? [{ file, name: inLanguage(name, code) || picture.alt, picture }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="cfg__photos">
      {shown.map(({ file, name, picture: { src, srcSet, widthPx, heightPx } }) => (
        <li key={file}>
          <img
            src={src}
            srcSet={srcSet}
            sizes="160px"
            width={widthPx}
            height={heightPx}
            alt={name}
            loading="lazy"
          />
        </li>
      ))}
    </ul>
  );
}

/** U-value and weight, if the family has the input values. */
function Facts({
  family,
  configuration,
  layout,
}: Pick<DrawingPanelProps, "family" | "configuration"> & { layout: Layout }) {
  const facts = factWords(useLocale(), factsOf(family, configuration, layout));
  if (facts.length === 0) return null;
  return (
    <p className="cfg__facts small muted num">
      {facts.map(({ name, value }) => (
        <span key={name}>
          {name} <bdi dir="ltr">{value}</bdi>
        </span>
      ))}
    </p>
  );
}
