import { memo } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { MeasureDrawing } from "../drawing/measure-drawing.tsx";
import { isMade, layoutOf } from "../family/family-plan.ts";
import type { Configuration } from "../solver/rule-model.ts";
import type { ShownFamily } from "./shown-family.ts";

interface HowToMeasureProps {
  shown: ShownFamily;
  /** The piece of the picture: its shape matters, not its size, so it stays as it was at first. */
  configuration: Configuration;
}

/** The illustrated explanation beside the sizes; it opens without a script, too. */
export const HowToMeasure = memo(function HowToMeasure({ shown, configuration }: HowToMeasureProps) {
  const { text } = useLocale();
  const thing = shown.family.drawing.measured;
  const layout = layoutOf(shown.family, configuration);
  if (!thing || !isMade(layout)) return null;
  return (
    <details className="cfg__measure">
      <summary>{text("configurator.howToMeasure")}</summary>
      <div className="cfg__measured">
        <MeasureDrawing layout={layout} thing={thing} description={text("configurator.measurePicture")} />
        <ol className="small">
          <li>{text(`configurator.measure_${thing}_across`)}</li>
          <li>{text(`configurator.measure_${thing}_down`)}</li>
          <li>{text(`configurator.measure_${thing}_then`)}</li>
        </ol>
      </div>
    </details>
  );
});
