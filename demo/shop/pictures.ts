import { draw } from "#demo/drawing/draw.ts";
import type { ClothName, FinishName, GlazeName, MetalName } from "#demo/drawing/palette.ts";
import type { Subject, View } from "#demo/drawing/subject.ts";
import type { PictureInput } from "#modules/catalogue/server/vocabulary/template-input.ts";
import { type AttributeSlug, attributeOf } from "./attributes.ts";
import type { DemoProduct } from "./demo-product.ts";
import type { Drawing } from "./drawing.ts";
import { both, type Text } from "./text.ts";
import { valuesOf } from "./variants.ts";

/** The attributes whose values a picture shows. */
const visible = ["finish", "color", "metal", "wood"] as const satisfies AttributeSlug[];
type VisibleAttribute = (typeof visible)[number];

/** The visible wood under "natural" oil. */
const bareWoods: Record<string, FinishName> = { larch: "larch", oak: "oak", "painted-pine": "pine" };

/** The paint of each finish. */
const paints: Record<string, FinishName> = {
  "walnut-oil": "walnut",
  white: "white",
  linen: "linen",
  cream: "cream",
  sage: "sage",
  blue: "blue",
  oxide: "oxide",
  pebble: "pebble",
  anthracite: "anthracite",
  black: "black",
  bronze: "bronze",
  silver: "silver",
};

const glazes: Record<string, GlazeName> = {
  chalk: "chalk",
  sand: "sand",
  ochre: "ochre",
  terracotta: "terracotta",
  blush: "blush",
  celadon: "celadon",
  slate: "slate",
  ink: "ink",
  coal: "coal",
};

const cloths: Record<string, ClothName> = {
  snow: "snow",
  sand: "linen",
  linen: "linen",
  flax: "flax",
  ochre: "ochre",
  rust: "rust",
  rose: "rose",
  moss: "moss",
  mist: "mist",
  slate: "slate",
  coal: "coal",
};

const metals: Record<string, MetalName> = {
  steel: "steel",
  black: "black",
  brass: "brass",
  bronze: "bronze",
  copper: "copper",
  white: "white",
  coal: "black",
  snow: "white",
};

const woods: Record<string, "oak" | "larch" | "pine" | "walnut"> = {
  oak: "oak",
  larch: "larch",
  pine: "pine",
  walnut: "walnut",
};

/**
 * Two pictures of a product, outside and from the room, in each of its colours. Joinery also gets a close-up of the
 * handle and one section through the profile.
 */
export function picturesOf(product: DemoProduct): PictureInput[] {
  const [attribute, values] = colourChoice(product);
  const looks = attribute
    ? values.map((value) => ({
        drawing: recolour(product, attribute, value),
        options: { [attribute]: value },
        look: attributeOf(attribute).values[value]?.name,
      }))
    : [{ drawing: product.drawing, options: undefined, look: undefined }];
  const pictures = looks.flatMap(({ drawing, options, look }) =>
    viewsOf(product).map(
      ([kind, view]): PictureInput => ({
        kind,
        svg: picture(product.key, drawing, view),
        alt: describe(product, view, look),
        ...(options ? { options } : {}),
      }),
    ),
  );
  return [
    ...pictures,
    ...(isJoinery(product.drawing) ? [cut(product)] : []),
    ...(product.videoUrl ? [{ kind: "extra" as const, videoUrl: product.videoUrl }] : []),
  ];
}

/** A drawing as a portrait card; a section through a profile is landscape. */
export function picture(key: string, drawing: Drawing, view: View = "outside"): string {
  // Covers have one view; the second picture is another random version of the same bench.
  const seed = drawing.kind === "cover" && view === "inside" ? `${key}/again` : key;
  const subject: Subject = { ...drawing, key: seed };
  return draw(subject, view, view === "section" ? "first" : "card");
}

function viewsOf({ views, drawing }: DemoProduct): [PictureInput["kind"], View][] {
  // Roof windows look alike from outside and differ in the room, so the room comes first.
  const [main, hover] =
    views ?? (drawing.kind === "skylight" ? ["inside", "outside"] : ["outside", "inside"]);
  const two: [PictureInput["kind"], View][] = [
    ["main", main],
    ["hover", hover],
  ];
  return isJoinery(drawing) && hover !== "detail" ? [...two, ["extra", "detail"]] : two;
}

function isJoinery({ kind }: Drawing): boolean {
  return kind === "window" || kind === "door";
}

function cut(product: DemoProduct): PictureInput {
  return {
    kind: "extra",
    svg: picture(product.key, product.drawing, "section"),
    alt: describe(product, "section"),
  };
}

/** The first visible attribute with its values; none for a product in one colour. */
function colourChoice(product: DemoProduct): [VisibleAttribute, string[]] | [null, []] {
  for (const attribute of visible) {
    const choice = product.choices?.find(([slug]) => slug === attribute);
    const values = choice ? valuesOf(choice) : [];
    if (values.length > 1) return [attribute, values];
  }
  return [null, []];
}

/** The product's drawing in another colour. */
export function recolour(product: DemoProduct, attribute: VisibleAttribute, value: string): Drawing {
  const { drawing } = product;
  const finish = attribute === "finish" ? paintOf(product, value) : undefined;
  switch (drawing.kind) {
    case "window":
    case "door":
      return finish ? { ...drawing, finish } : drawing;
    case "skylight":
      if (finish) return { ...drawing, finish };
      return cloths[value] ? { ...drawing, blind: cloths[value] } : drawing;
    case "screen":
      if (finish) return { ...drawing, finish };
      return cloths[value] ? { ...drawing, cloth: cloths[value] } : drawing;
    case "sill": {
      const material = value === "walnut-oil" ? "walnut" : sillMetals.find((name) => name === value);
      return attribute === "finish" && material ? { ...drawing, material } : drawing;
    }
    case "home":
      return { ...drawing, ...homeColour(drawing, attribute, value) };
    case "fitting":
      return metals[value] ? { ...drawing, metal: metals[value] } : drawing;
    case "cover":
      return finish ? { ...drawing, finish } : drawing;
  }
}

function paintOf({ choices = [] }: DemoProduct, finish: string): FinishName | undefined {
  if (finish !== "natural") return paints[finish];
  const [material] = choices.flatMap((choice) => (choice[0] === "material" ? valuesOf(choice) : []));
  return bareWoods[material ?? ""];
}

const sillMetals = ["white", "anthracite", "silver"] as const;

function homeColour(drawing: Extract<Drawing, { kind: "home" }>, attribute: VisibleAttribute, value: string) {
  if (attribute === "metal") return metals[value] ? { metal: metals[value] } : {};
  if (attribute === "wood") return woods[value] ? { wood: woods[value] } : {};
  const glaze = drawing.glaze && glazes[value];
  if (glaze) return { glaze };
  return cloths[value] ? { cloth: cloths[value] } : {};
}

function viewText({ kind }: Drawing, view: View): Text {
  if (view === "section") return both("cut through", "în secțiune");
  if (view === "detail") return both("close by", "de aproape");
  if (view === "outside") return kind === "skylight" ? both("from outside", "din afară") : both("", "");
  if (kind === "cover") return both("", "");
  if (kind === "fitting") return both("in its place", "la locul potrivit");
  return both("seen from the room", "din cameră");
}

function describe({ name, drawing }: DemoProduct, view: View, look?: Text): Text {
  const seen = viewText(drawing, view);
  const join = (code: "en" | "ro") =>
    [name[code], look?.[code].toLowerCase(), seen[code]].filter((part) => part).join(", ");
  return both(join("en"), join("ro"));
}
