import type { SliderKind } from "./components/slider-view.ts";
import { rulesOf } from "./server/slider-rule.ts";
import type { SliderForm } from "./server/staff-slider.ts";

const nothing = { en: "", ro: "" };

/** One row in the format of a slider's form. */
export function sliderTab(changes: Partial<SliderForm["tabs"][number]> = {}): SliderForm["tabs"][number] {
  return { name: nothing, rule: "newest", ruleId: undefined, items: [], ...changes };
}

/** A slider in the format of its form; by default one row with the first rule of its kind. */
export function sliderForm(kind: SliderKind, en: string, changes: Partial<SliderForm> = {}): SliderForm {
  const [rule = "chosen"] = rulesOf[kind];
  return {
    kind,
    name: { en, ro: "" },
    counts: 4,
    autoSlide: false,
    autoPlayTime: 5000,
    places: [],
    addresses: "",
    position: 45,
    archived: false,
    tabs: kind === "banner" ? [] : [sliderTab({ rule })],
    templateId: undefined,
    pictures: null,
    title: nothing,
    words: nothing,
    button: nothing,
    buttonPath: "",
    ...changes,
  };
}
