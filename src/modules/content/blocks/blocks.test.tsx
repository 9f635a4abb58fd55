import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import type { PublicContext } from "#platform/context.ts";
import { createLocale, locales } from "#platform/i18n/locale.ts";
import { loadBehaviour } from "../components/behaviours.ts";
import type { SettingField } from "../components/setting-field.ts";
import type { BlockKind } from "../server/block-kind.tsx";
import { contentBlocks } from "./blocks.ts";

const locale = createLocale(locales[0] as (typeof locales)[number], {});
const context = { locale } as PublicContext;

const picture = { src: "/web/image/site.picture/4/image", alt: "Oak table", width: 1600, height: 1000 };
const button = { button: "Book a visit", href: "/contactus" };

/** Realistic settings of an owner. */
const filled: Record<string, Record<string, unknown>> = {
  anchor: { name: "opening-hours" },
  button: { ...button, look: "line" },
  callToAction: {
    title: "Come by",
    words: "Coffee is on.\n\nBring drawings.",
    ...button,
    otherButton: "Call",
    otherHref: "tel:+40268100200",
  },
  countdown: { title: "Oiling day", endsAt: "2026-12-05T08:00:00.000Z", after: "It has begun", ...button },
  download: { href: "/files/care.pdf", name: "Care of oiled oak", note: "PDF, 2 MB" },
  faq: {
    title: "Before you order",
    questions: [{ question: "How long does it take?", answer: "Six weeks.\n\nEight in <winter>." }],
  },
  film: { address: "/files/workshop.mp4", picture, title: "By hand", words: "", ...button },
  gallery: {
    name: "Kitchens",
    look: "slider",
    columns: 2,
    pictures: [
      { picture, caption: "Brașov, 2025" },
      { picture: { ...picture, src: "/drawing.svg", alt: "" }, caption: "" },
    ],
  },
  hotspots: { picture, spots: [{ title: "Hinge", words: "Hidden.", href: "/shop/hinge-3", x: 70, y: 20.5 }] },
  parallax: { picture, title: "Larch", words: "From Bucegi.", speed: "fast", button: "", href: "" },
  picture: { picture, caption: "Oak, oiled", href: "/shop/table-2", width: "wide" },
  place: {
    title: "Workshop",
    address: "Strada Lungă 12\nBrașov",
    hours: "Mon–Fri 8–16",
    phone: "+40 268 100 200",
    picture,
  },
  quotation: { words: "Warm at last.", name: "Ioana", role: "Sibiu", picture: null },
  reveal: { picture, title: "Joints", words: "Pinned.", effect: "grow", side: "end", ...button },
  social: { title: "Workshop news", address: "https://www.facebook.com/vitrine.joinery", height: 400 },
  video: { address: "https://youtu.be/dQw4w9WgXcQ", title: "Fitting a window", picture },
};

const draw = async (kind: string, data: unknown) => {
  const block = contentBlocks.find((one) => one.kind === kind) as BlockKind;
  const [html = ""] = await block.draw(context, [{ id: "blk-a", data }]);
  return html;
};

test.each(contentBlocks.map((block) => [block.kind, block] as const))(
  "%s is drawn, and has words to find it by",
  async (kind, block) => {
    const data = filled[kind];
    expect(block.accepts(data)).toBe(true);
    expect(await draw(kind, data)).toMatch(/^<[a-z]/);
    if (kind !== "anchor") expect(block.words(data)).not.toBe("");
    const asked = block.settings.map(({ name }) => name).toSorted();
    expect(asked, "the panel asks for all that is stored").toEqual(Object.keys(data ?? {}).toSorted());
    expect(Object.keys(block.initial).toSorted()).toEqual(asked);
  },
);

test.each(contentBlocks.map((block) => [block.kind, block] as const))(
  "%s refuses settings that it does not know",
  (kind, block) => {
    expect(block.accepts({ ...filled[kind], onload: "alert(1)" })).toBe(false);
  },
);

const addresses = contentBlocks.flatMap(({ kind, settings }) =>
  namesOf(settings).map((name) => [kind, name]),
);
function namesOf(settings: readonly SettingField[]): string[] {
  return settings.flatMap((field) => (field.type === "link" ? [field.name] : []));
}

test.each(addresses)("%s: a script is no address (%s)", (kind, name) => {
  const block = contentBlocks.find((one) => one.kind === kind);
  expect(block?.accepts({ ...filled[kind as string], [name as string]: "javascript:alert(1)" })).toBe(false);
  expect(block?.accepts({ ...filled[kind as string], [name as string]: "//evil.example/a.mp4" })).toBe(false);
});

test("every behaviour that a kind names is there, and none is without its kind", async () => {
  const named = contentBlocks.flatMap(({ behaviour }) => behaviour ?? []);
  for (const name of named) expect(await loadBehaviour(name), name).toBeTypeOf("function");
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  const moving = folders.filter(({ name }) =>
    readdirSync(`${import.meta.dirname}/${name}`).includes("behaviour.tsx"),
  );
  expect(moving.map(({ name }) => `content/${name}`).toSorted()).toEqual(named.toSorted());
});

test("a picture is offered in the sizes of the site, and keeps its place", async () => {
  expect(await draw("picture", filled["picture"])).toContain(
    'srcSet="/web/image/site.picture/4/image_256 256w, /web/image/site.picture/4/image_512 512w',
  );
  expect(await draw("picture", filled["picture"])).toContain('width="1600" height="1000"');
  expect(await draw("gallery", filled["gallery"])).toContain('src="/drawing.svg"');
});

test("questions and answers are marked for search engines, with their text escaped", async () => {
  const html = await draw("faq", filled["faq"]);
  expect(html).toContain('itemType="https://schema.org/FAQPage"');
  expect(html).toContain('<summary itemProp="name">How long does it take?</summary>');
  expect(html).toContain("Eight in &lt;winter&gt;.");
});

test("a video of another host is a link until it is pressed, one of this site plays by itself", async () => {
  const linked = await draw("video", filled["video"]);
  expect(linked).toContain('href="https://youtu.be/dQw4w9WgXcQ"');
  expect(linked).not.toContain("<iframe");
  expect(await draw("video", { ...filled["video"], address: "/files/a.webm" })).toContain("<video");
  expect(await draw("video", { ...filled["video"], address: "https://tube.example/1" })).toBe("");
});

test("a film's poster and a moving picture are there without a script, and a section comes in by one of four ways", async () => {
  const film = await draw("film", filled["film"]);
  expect(film).toContain('data-film="/files/workshop.mp4"');
  expect(film).toContain('src="/web/image/site.picture/4/image"');
  expect(film).not.toContain("<video");
  const lagOf = async (speed: string) =>
    Number(/data-lag="([^"]+)"/.exec(await draw("parallax", { ...filled["parallax"], speed }))?.[1]);
  expect(await lagOf("fixed")).toBeGreaterThan(await lagOf("slow"));
  expect(await lagOf("slow")).toBeGreaterThan(0);
  expect(await lagOf("fast")).toBeLessThan(0);
  const asked = contentBlocks.find(({ kind }) => kind === "reveal")?.settings;
  const effects = asked?.flatMap((field) =>
    field.type === "choice" && field.name === "effect" ? field.choices.map(({ value }) => value) : [],
  );
  expect(effects).toEqual(["rise", "fade", "slide", "grow"]);
  for (const effect of effects ?? [])
    expect(await draw("reveal", { ...filled["reveal"], effect })).toContain(`data-effect="${effect}"`);
});

test("points on a picture open one at a time and grow towards its middle", async () => {
  expect(await draw("hotspots", filled["hotspots"])).toContain(
    '<details class="spot spot--end" name="blk-a" style="--x:70%;--y:20.5%">',
  );
});

test("directions name the address in one line, and nothing is loaded from a map service", async () => {
  const html = await draw("place", filled["place"]);
  expect(html).toContain("directions?to=Strada+Lung%C4%83+12%2C+Bra%C8%99ov");
  expect(html).not.toMatch(/<(iframe|script)/);
  expect(html).toContain('href="tel:+40268100200"');
});

test("a social page is a link on the page, and nothing of it is loaded", async () => {
  const html = await draw("social", filled["social"]);
  expect(html).not.toMatch(/<(iframe|script|img)/);
  expect(
    contentBlocks
      .find(({ kind }) => kind === "social")
      ?.accepts({ ...filled["social"], address: "https://evil.example/x" }),
  ).toBe(false);
});
