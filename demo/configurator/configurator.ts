import { eq } from "drizzle-orm";
import { sharedTemplate } from "#modules/catalogue/shared-views.ts";
import type { Family } from "#modules/configurator/components/family/family.ts";
import type { TestCase } from "#modules/configurator/components/family/test-case.ts";
import { createFamily } from "#modules/configurator/server/family/family-draft.ts";
import { releaseFamily } from "#modules/configurator/server/family/release.ts";
import type { CommandOptions } from "#platform/command.ts";
import type { WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { Translated } from "#platform/translated.ts";
import { isFirstTime } from "../first-time.ts";
import { both } from "../shop/text.ts";
import { doorFamily } from "./door.ts";
import { screenFamily } from "./screen.ts";
import { sillFamily } from "./sill.ts";
import { skylightFamily } from "./skylight.ts";
import { windowFamily } from "./window.ts";

interface DemoFamilyRow {
  name: Translated;
  /** The last part of its product's URL. */
  product: string;
  family: Family;
  cases: readonly TestCase[];
}

/** The families of the demo, each with the product that buyers configure. */
export const demoFamilies: readonly DemoFamilyRow[] = [
  {
    name: both("Plastic window", "Fereastră din PVC"),
    product: "lunca-82-two-sashes",
    family: windowFamily,
    cases: [
      {
        name: "A kitchen window",
        choices: [
          ["parts", "one"],
          ["width", 1200],
          ["height", 1400],
        ],
        expected: "valid",
      },
      {
        name: "One part as wide as a wall",
        choices: [
          ["parts", "one"],
          ["width", 2800],
          ["height", 2200],
        ],
        expected: "blocked",
      },
    ],
  },
  {
    name: both("Front door", "Ușă de intrare"),
    product: "prag-78-oak-sidelight",
    family: doorFamily,
    cases: [
      {
        name: "Larch, boards, three points",
        choices: [
          ["wood", "larch"],
          ["width", 1000],
          ["height", 2000],
          ["pull", "knob"],
          ["threshold", "flat"],
        ],
        expected: "valid",
        priceMinor: 156_000,
      },
    ],
  },
  {
    name: both("Skylight", "Fereastră de mansardă"),
    product: "streasina-triple",
    family: skylightFamily,
    cases: [
      {
        name: "Top-hung on a flat roof",
        choices: [
          ["opening", "top"],
          ["pitch", "flat"],
        ],
        expected: "blocked",
      },
    ],
  },
  {
    name: both("Roller screen", "Rulou exterior"),
    product: "zip-screen-wide",
    family: screenFamily,
    cases: [
      {
        name: "By hand, as large as it goes",
        choices: [
          ["drive", "crank"],
          ["width", 3000],
          ["height", 1500],
        ],
        expected: "valid",
      },
    ],
  },
  {
    name: both("Window sill", "Glaf de fereastră"),
    product: "marble-sill-inside",
    family: sillFamily,
    cases: [
      {
        name: "Oiled marble",
        choices: [
          ["material", "marble"],
          ["surface", "oiled"],
        ],
        expected: "blocked",
      },
    ],
  },
];

export async function seed(options: CommandOptions): Promise<void> {
  await transact(await options.context(), async (write) => {
    if (await isFirstTime(write, "configurator")) await seedFamilies(write);
  });
}

export async function seedFamilies(write: WriteContext): Promise<void> {
  for (const { name, product, family, cases } of demoFamilies) {
    const [template] = await write.db
      .select({ id: sharedTemplate.id })
      .from(sharedTemplate)
      .where(eq(sharedTemplate.slug, product));
    const id = await createFamily(write, { name, productId: template?.id ?? null, family, cases });
    await releaseFamily(write, id);
  }
}
