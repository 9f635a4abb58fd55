import { type DemoProduct, uncounted } from "./demo-product.ts";
import { contents, duration, size } from "./measures.ts";
import { both } from "./text.ts";

export const services: readonly DemoProduct[] = [
  {
    key: "measuring-visit",
    reference: "SV-MV",
    name: both("Measuring visit", "Vizită de măsurare"),
    summary: both(
      "Two people, one laser, up to twelve openings",
      "Doi oameni, un laser, până la douăsprezece goluri",
    ),
    paragraphs: [
      both(
        "We come with a laser and a plumb line, measure each opening in six places and send you the drawings within three days.",
        "Venim cu laserul și cu firul cu plumb, măsurăm fiecare gol în șase locuri și vă trimitem desenele în trei zile.",
      ),
      both(
        "Within 60 km of Cluj, București or Brașov. The price is taken off your order above €1,500.",
        "Pe o rază de 60 km de Cluj, București sau Brașov. Prețul se scade din comanda de peste 1.500 €.",
      ),
    ],
    measures: [
      duration(both("About two hours", "Cam două ore")),
      contents(both("Drawing of each opening, PDF", "Desenul fiecărui gol, PDF")),
    ],
    brand: "vitrine",
    categories: ["services"],
    type: "service",
    priceMinor: 4900,
    weightGrams: 0,
    stock: uncounted,
    drawing: { kind: "cover", theme: "measure" },
    alternatives: ["glass-fitting-service"],
  },
  {
    key: "glass-fitting-service",
    reference: "SV-FT",
    name: both("Fitting, per window", "Montaj, pe fereastră"),
    summary: both(
      "With sealing tape, half a day for each",
      "Cu bandă de etanșare, o jumătate de zi de fiecare",
    ),
    paragraphs: [
      both(
        "Two fitters set, pack, seal and adjust the window and leave the joint visible until you have seen it.",
        "Doi montatori așază, calează, etanșează și reglează fereastra și lasă rostul la vedere până îl vedeți.",
      ),
      both(
        "Plaster and paint are not part of it. They take their own rubbish with them.",
        "Tencuiala și zugrăveala nu intră aici. Molozul îl iau cu ei.",
      ),
    ],
    measures: [duration(both("Half a day for each window", "O jumătate de zi de fereastră"))],
    brand: "vitrine",
    categories: ["services"],
    type: "service",
    priceMinor: 8500,
    weightGrams: 0,
    stock: uncounted,
    drawing: { kind: "cover", theme: "fit" },
    accessories: ["old-window-return"],
    alternatives: ["measuring-visit"],
  },
  {
    key: "old-window-return",
    reference: "SV-OR",
    name: both("Old window taken away", "Ridicarea ferestrei vechi"),
    summary: both(
      "Glass, wood and PVC each go their way",
      "Sticla, lemnul și PVC-ul pleacă fiecare pe drumul lui",
    ),
    paragraphs: [
      both(
        "We take the old one back with us: glass to the melter in Turda, wood to our stove, PVC into the core of new frames.",
        "Luăm fereastra veche cu noi: sticla la topitoria din Turda, lemnul în cazanul nostru, PVC-ul în miezul tocurilor noi.",
      ),
      both(
        "Fittings of brass are kept in a box at the showroom. Help yourself.",
        "Feroneria de alamă o păstrăm într-o ladă la showroom. Serviți-vă.",
      ),
    ],
    measures: [duration(both("With the delivery", "Odată cu livrarea"))],
    brand: "vitrine",
    categories: ["services"],
    type: "service",
    priceMinor: 2500,
    weightGrams: 0,
    stock: uncounted,
    drawing: { kind: "cover", theme: "delivery" },
  },
  {
    key: "window-tuning",
    reference: "SV-TU",
    name: both("Yearly tuning of a house", "Reglajul anual al casei"),
    summary: both(
      "Hinges, seals and oil, up to ten windows",
      "Balamale, garnituri și ulei, până la zece ferestre",
    ),
    paragraphs: [
      both(
        "Once a year somebody comes who listens to every handle: hinges are set, seals are greased, larch is oiled outside.",
        "O dată pe an vine cineva care ascultă fiecare mâner: balamalele se reglează, garniturile se ung, laricele se uleiază la exterior.",
      ),
      both(
        "Also for windows that others have made. We only say so once.",
        "Și pentru ferestre făcute de alții. O spunem o singură dată.",
      ),
    ],
    measures: [
      duration(both("Half a day", "O jumătate de zi")),
      contents(both("Oil and grease included", "Ulei și vaselină incluse")),
    ],
    brand: "vitrine",
    categories: ["services"],
    type: "service",
    priceMinor: 12900,
    weightGrams: 0,
    stock: uncounted,
    drawing: { kind: "cover", theme: "repair" },
  },
  {
    key: "wood-sample",
    reference: "SM-WD",
    name: both("Sample of wood and finish", "Mostră de lemn și finisaj"),
    summary: both("A piece as long as a hand, free of charge", "O bucată cât palma, gratuit"),
    paragraphs: [
      both(
        "A piece of the real rail, 140 mm long, in the finish you choose. Lay it on your sill for a week, in the morning and in the evening.",
        "O bucată din rama adevărată, lungă de 140 mm, în finisajul ales. Lăsați-o o săptămână pe pervaz, dimineața și seara.",
      ),
      both(
        "Free and by letter. You may keep it; most end as door wedges.",
        "Gratuit, prin poștă. O puteți păstra; cele mai multe ajung pană de ușă.",
      ),
    ],
    measures: [size(140, 78, 60), contents(both("One sample, one card", "O mostră, un card"))],
    brand: "vitrine",
    categories: ["services"],
    type: "consu",
    priceMinor: 0,
    weightGrams: 280,
    choices: [["finish", ["natural", "walnut-oil", "white", "sage", "blue", "oxide"]]],
    stock: uncounted,
    drawing: { kind: "cover", theme: "colour", finish: "larch" },
    alternatives: ["cloth-sample-card"],
  },
  {
    key: "cloth-sample-card",
    reference: "SM-CL",
    name: both("Card with all screen cloths", "Mostrar cu toate țesăturile"),
    summary: both(
      "Twenty-two cloths to hold against the light",
      "Douăzeci și două de țesături de ținut în lumină",
    ),
    paragraphs: [
      both(
        "Every cloth we sew, as a square of 80 mm, with its openness and its number on the back.",
        "Toate țesăturile pe care le coasem, în pătrate de 80 mm, cu deschiderea și numărul pe spate.",
      ),
      both(
        "Free of charge; send it back when you have chosen, in the envelope that comes with it.",
        "Gratuit; după ce ați ales, trimiteți-l înapoi în plicul alăturat.",
      ),
    ],
    measures: [size(297, 210), contents(both("Card, envelope with stamp", "Mostrar, plic timbrat"))],
    brand: "vandermeent",
    categories: ["services", "inside-screens"],
    type: "consu",
    priceMinor: 0,
    weightGrams: 190,
    stock: uncounted,
    drawing: { kind: "cover", theme: "choose" },
    alternatives: ["wood-sample"],
  },
];
