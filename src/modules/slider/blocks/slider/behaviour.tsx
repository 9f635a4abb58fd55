import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { BehaviourProps } from "#modules/content/components/behaviours.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { fetchSlider } from "../../components/fetch-slider.ts";
import { SliderContent } from "../../components/slider-content.tsx";
import type { SliderView } from "../../components/slider-view.ts";

/** Lets a row slide, opens its tabs, and adds the buttons of its products. */
export default function SliderBehaviour({ element }: BehaviourProps) {
  const { href } = useLocale();
  const [slider, setSlider] = useState<SliderView | null>(null);
  const place = element.querySelector<HTMLElement>("[data-slider]");
  useEffect(() => {
    const plain = place?.querySelector<HTMLElement>("[data-plain]");
    if (!place || !plain) return;
    const { slider: id = "", shape = "", name = "" } = place.dataset;
    const leaving = new AbortController();
    fetchSlider({ id: Number(id), shape, title: name, href: "" }, href, leaving.signal)
      .then((fetched) => {
        if (fetched.kind !== "slider") return;
        plain.hidden = true;
        setSlider(fetched.slider);
      })
      // If the request fails, the server's row stays.
      .catch(() => {});
    return () => {
      leaving.abort();
      plain.hidden = false;
    };
  }, [place, href]);
  return place && slider && createPortal(<SliderContent slider={slider} isLive />, place);
}
