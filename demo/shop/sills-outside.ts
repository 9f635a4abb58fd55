import { type DemoProduct, lastPieces, stocked } from "./demo-product.ts";
import { made, material, surface, thickness } from "./measures.ts";
import { both } from "./text.ts";

const lengths = ["800", ["1000", 1200], ["1280", 2600], ["1580", 4200], ["1880", 5800]] as const;
const allLengths = [...lengths, ["2480", 9400]] as const;

export const outsideSills: readonly DemoProduct[] = [
  {
    key: "limestone-sill-outside",
    reference: "LS-O",
    name: both("Limestone sill, outside", "Glaf de calcar, exterior"),
    summary: both("Viștea stone · drip edge and upstand", "Piatră de Viștea · lăcrimar și rebord"),
    paragraphs: [
      both(
        "The pale stone of the churches round Cluj, sawn with a fall of five degrees, a drip groove below and a small upstand at both ends.",
        "Piatra albă a bisericilor din jurul Clujului, tăiată cu pantă de cinci grade, cu lăcrimar dedesubt și mici reborduri la capete.",
      ),
      both(
        "It is soft when it comes from the quarry and hardens in the rain. Lichen will find it after some years and does no harm.",
        "E moale când iese din carieră și se întărește la ploaie. După câțiva ani o găsesc lichenii, care nu-i fac rău.",
      ),
    ],
    measures: [
      thickness(50),
      material(both("Limestone from Viștea", "Calcar de Viștea")),
      surface(both("Fine-sawn, not sealed", "Tăiat fin, neimpregnat")),
      made.vistea,
    ],
    brand: "terazit",
    categories: ["outside-sills"],
    tags: ["old-houses"],
    priceMinor: 6800,
    weightGrams: 16400,
    choices: [
      ["length", lengths],
      ["depth", ["220", ["250", 900], ["300", 2200], ["350", 3600]]],
      ["material", ["stone"]],
    ],
    stock: lastPieces,
    drawing: { kind: "sill", material: "limestone", depthMm: 300 },
    alternatives: ["granite-sill-outside", "aluminium-sill-outside"],
  },
  {
    key: "granite-sill-outside",
    reference: "GR-O",
    name: both("Granite sill, outside", "Glaf de granit, exterior"),
    summary: both("Dark, flamed, for the weather side", "Închis, flambat, pentru partea bătută de vânt"),
    paragraphs: [
      both(
        "Flamed on top, so that water does not stand and nobody slips who steps on it with a paint brush in hand.",
        "Flambat deasupra, ca apa să nu băltească și nimeni să nu alunece când calcă pe el cu pensula în mână.",
      ),
      both(
        "Granite from Greci in the Măcin mountains, older than any wall it will ever meet.",
        "Granit de la Greci, din munții Măcinului, mai bătrân decât orice zid pe care îl va întâlni.",
      ),
    ],
    measures: [
      thickness(30),
      material(both("Granite from Greci", "Granit de Greci")),
      surface(both("Flamed, edges sawn", "Flambat, muchii tăiate")),
      made.vistea,
    ],
    brand: "terazit",
    categories: ["outside-sills"],
    priceMinor: 7600,
    weightGrams: 15200,
    choices: [
      ["length", lengths],
      ["depth", ["220", ["250", 1000], ["300", 2400]]],
      ["material", ["stone"]],
    ],
    stock: {
      mode: "threshold",
      threshold: 5,
      rules: [
        { where: { depth: "300", length: "1580" }, pieces: 0 },
        { where: { depth: "250", length: "1280" }, pieces: 3 },
      ],
    },
    drawing: { kind: "sill", material: "granite", depthMm: 220 },
    alternatives: ["limestone-sill-outside"],
  },
  {
    key: "aluminium-sill-outside",
    reference: "AL-O",
    name: both("Aluminium sill, outside", "Glaf de aluminiu, exterior"),
    summary: both("Folded in one piece · quiet in the rain", "Îndoit dintr-o bucată · tăcut la ploaie"),
    paragraphs: [
      both(
        "Two millimetres of aluminium, folded once, with a mat of bitumen below that turns the drumming of the rain into a murmur.",
        "Doi milimetri de aluminiu, îndoit o dată, cu o saltea bituminoasă dedesubt care preface răpăitul ploii în murmur.",
      ),
      both(
        "End caps let it grow by three millimetres in August without pushing at the plaster. Choose the depth of your ledge plus 40 mm.",
        "Capacele de la margini îi dau voie să crească cu trei milimetri în august fără să împingă tencuiala. Alegeți adâncimea pragului plus 40 mm.",
      ),
    ],
    measures: [
      thickness(2),
      material(both("Aluminium, powder-coated", "Aluminiu vopsit electrostatic")),
      made.sibiu,
    ],
    brand: "negoiu",
    categories: ["outside-sills"],
    tags: ["ready-made"],
    priceMinor: 3600,
    weightGrams: 1900,
    choices: [
      ["length", allLengths],
      ["depth", ["110", ["150", 500], ["180", 800]]],
      ["finish", ["anthracite", "white", "silver"]],
      ["material", ["aluminium"]],
    ],
    // The press brake takes 2.5 m only for the narrow fold.
    exclusions: [{ when: ["length", "2480"], not: [["depth", "180"]] }],
    stock: stocked,
    drawing: { kind: "sill", material: "anthracite", depthMm: 150 },
    accessories: ["mounting-foam"],
    alternatives: ["granite-sill-outside"],
  },
];
