import type { BlockView } from "#modules/website/components/home/block-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { staffSliderPath } from "../paths.ts";

interface SliderPlaceholderProps {
  block: BlockView;
  /** Why visitors see nothing here; null if they see the slider. */
  fault: "failed" | "nothing" | null;
}

/** The placeholder of a slider for editors: the title of its kind, a link to its form, and the problem. */
export function SliderPlaceholder({ block, fault }: SliderPlaceholderProps) {
  const { text, href } = useLocale();
  return (
    <>
      <p className="slider__edit row">
        <b>{text(`slider.placeholder_${block.shape}`)}</b>
        <a className="link" href={href(staffSliderPath(block.id))}>
          {text("slider.edit", { name: block.title })}
        </a>
      </p>
      {fault && <Alert kind={fault === "failed" ? "bad" : "warn"}>{text(`slider.${fault}`)}</Alert>}
    </>
  );
}
