import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Link } from "#ui/link.tsx";
import { staffSliderPath } from "../../paths.ts";
import { sliderKinds } from "../slider-view.ts";

/** The contents of a new slider: everything else in its form depends on this choice. */
export function KindChoice() {
  const { text } = useLocale();
  return (
    <ul className="slider-kinds">
      {sliderKinds.map((kind) => (
        <li key={kind}>
          <Link href={`${staffSliderPath("new")}?kind=${kind}`} className="slider-kinds__one">
            <b>{text(`slider.kind_${kind}`)}</b>
            <span className="quiet">{text(`slider.kindLead_${kind}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
