import { categoryPath } from "#modules/catalogue/paths.ts";
import { categories } from "#modules/catalogue/server/listing/category.ts";
import { pickProducts } from "#modules/catalogue/server/listing/product-pick.ts";
import type { SliderKind } from "#modules/slider/components/slider-view.ts";
import { createSlider, type SliderForm } from "#modules/slider/server/staff-slider.ts";
import type { CommandOptions } from "#platform/command.ts";
import type { WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { isFirstTime } from "./first-time.ts";
import { both } from "./shop/text.ts";

const nothing = both("", "", "");

const demoRooms = [
  { slug: "lamps", name: both("Lamps", "Lămpi", "Leuchten") },
  { slug: "textiles", name: both("Textiles", "Textile", "Textilien") },
  { slug: "ceramics", name: both("Ceramics", "Ceramică", "Keramik") },
  { slug: "small-things", name: both("Small things", "Lucruri mici", "Kleine Dinge") },
];

/** The sliders of the demo. */
export async function seed(options: CommandOptions): Promise<void> {
  await transact(await options.context(), async (write) => {
    if (!(await isFirstTime(write, "sliders"))) return;
    for (const form of await demoSliders(write)) await createSlider(write, form);
  });
}

async function demoSliders(write: WriteContext): Promise<SliderForm[]> {
  const all = await categories(write);
  const idOf = (slug: string) => all.find((category) => category.slug === slug)?.id;
  const lampsId = idOf("lamps") ?? 0;
  const [lamp] = await pickProducts(write, { rule: "category", categoryId: lampsId }, 1);
  const rooms = demoRooms.flatMap(({ slug, name }): SliderForm["tabs"] => {
    const ruleId = idOf(slug);
    return ruleId === undefined ? [] : [{ name, rule: "category", ruleId, items: [] }];
  });
  const sliders = [
    slider("product", both("New in the shop", "Noutăți în magazin", "Neu im Shop"), {
      ...{ places: ["home"], position: 57, autoPlayTime: 6000 },
      tabs: [{ name: nothing, rule: "newest", ruleId: undefined, items: [] }],
    }),
    slider(
      "brand",
      both("Makers we work with", "Producători cu care lucrăm", "Hersteller, mit denen wir arbeiten"),
      {
        ...{ places: ["home"], position: 65, counts: 5 },
        tabs: [{ name: nothing, rule: "all", ruleId: undefined, items: [] }],
      },
    ),
    slider("multi_tab", both("Through the house", "Prin casă", "Durchs Haus"), {
      addresses: demoRooms.map(({ slug }) => categoryPath(slug)).join("\n"),
      tabs: rooms,
    }),
    slider("blog", both("Worth knowing", "Bine de știut", "Wissenswertes"), {
      ...{ places: ["product"], counts: 3 },
      tabs: [{ name: nothing, rule: "newest", ruleId: undefined, items: [] }],
    }),
  ];
  if (lamp === undefined) return sliders;
  const banner = slider(
    "banner",
    both("Light for the evening", "Lumină pentru seară", "Licht für den Abend"),
    {
      ...{ places: ["blog"], templateId: lamp },
      title: both("Light for the evening", "Lumină pentru seară", "Licht für den Abend"),
      words: both(
        "A clay foot, a linen shade, and a light that can be turned low.",
        "Un picior din lut, un abajur din in și o lumină care se poate domoli.",
        "Ein Fuß aus Ton, ein Schirm aus Leinen und ein Licht, das sich dämpfen lässt.",
      ),
      button: both("See the lamp", "Vedeți lampa", "Zur Leuchte"),
    },
  );
  return [...sliders, banner];
}

function slider(kind: SliderKind, name: SliderForm["name"], changes: Partial<SliderForm>): SliderForm {
  return {
    ...{
      kind,
      name,
      counts: 4,
      autoSlide: false,
      autoPlayTime: 5000,
      places: [],
      addresses: "",
      position: 45,
    },
    ...{ archived: false, tabs: [], templateId: undefined, pictures: null, title: nothing, words: nothing },
    ...{ button: nothing, buttonPath: "" },
    ...changes,
  };
}
