import { both, type Text } from "./shop/text.ts";

interface DemoPicture {
  src: string;
  alt: Text;
  width: number;
  height: number;
}

export interface WorkshopThings {
  productIds: readonly number[];
  sliderId: number | undefined;
  pictures: readonly DemoPicture[];
}

interface DemoBlock {
  kind: string;
  data: Record<string, unknown>;
}

export interface WorkshopWords {
  title: string;
  description: string;
  blocks: (things: WorkshopThings) => (string | DemoBlock)[];
}

const openDay = "2027-04-24T07:00:00.000Z";

/** The page in a language of the demo. */
export function workshopWords(code: keyof Text): WorkshopWords {
  const of = (en: string, ro: string) => both(en, ro)[code];
  const blocks = ({ productIds, sliderId, pictures }: WorkshopThings): (string | DemoBlock)[] => {
    const picture = (at: number) => {
      const one = pictures[at % pictures.length] as DemoPicture;
      return { ...one, alt: one.alt[code] };
    };
    const toShop = { button: of("See the shop", "Vedeți magazinul"), href: "/shop" };
    const [first, ...others] = productIds;
    return [
      {
        kind: "parallax",
        data: {
          picture: picture(0),
          title: of("Eleven people and forty machines", "Unsprezece oameni și patruzeci de mașini"),
          words: of(
            "Everything that we sell is planed, glued and oiled under one roof.",
            "Tot ce vindem este rindeluit, încleiat și uleiat sub același acoperiș.",
          ),
          speed: "slow",
          ...toShop,
        },
      },
      of(
        "We have worked in the same hall since 1987. Come by on any working day: the gate is open, and somebody always has time for a question.",
        "Lucrăm în aceeași hală din 1987. Treceți în orice zi lucrătoare: poarta este deschisă și cineva are mereu timp pentru o întrebare.",
      ),
      {
        kind: "reveal",
        data: {
          picture: picture(1),
          title: of("Wood that has had time", "Lemn care a avut timp"),
          words: of(
            "Boards dry for two years in the yard and for six weeks inside, until a window stays a window.",
            "Scândurile se usucă doi ani în curte și șase săptămâni înăuntru, până când o fereastră rămâne fereastră.",
          ),
          effect: "rise",
          side: "end",
          button: "",
          href: "",
        },
      },
      {
        kind: "gallery",
        data: {
          name: of("Work of the last year", "Lucrări din ultimul an"),
          look: "slider",
          columns: 2,
          pictures: [0, 1, 2, 3, 4, 5].map((at) => ({ picture: picture(at), caption: "" })),
        },
      },
      {
        kind: "hotspots",
        data: {
          picture: picture(2),
          spots: [
            {
              title: of("Drip edge", "Lăcrimar"),
              words: of("Water leaves here and not at the wall.", "Apa pleacă pe aici, nu pe perete."),
              href: "",
              x: 30,
              y: 35,
            },
            {
              title: of("Seal", "Garnitură"),
              words: of("It can be replaced by hand.", "Se schimbă cu mâna."),
              href: "/shop",
              x: 68,
              y: 60,
            },
          ],
        },
      },
      {
        kind: "quotation",
        data: {
          words: of(
            "The bench came on a Tuesday, and since then nobody sits on the sofa.",
            "Banca a venit într-o marți și de atunci nimeni nu mai stă pe canapea.",
          ),
          name: "Ioana Șerban",
          role: "Brașov",
          picture: null,
        },
      },
      ...(first === undefined
        ? []
        : [{ kind: "productBanner", data: { productId: first, title: "", words: "", button: "" } }]),
      ...(others.length === 0
        ? []
        : [
            {
              kind: "products",
              data: {
                title: of("Made this month", "Făcute luna aceasta"),
                products: others.map((productId) => ({ productId })),
              },
            },
          ]),
      ...(sliderId === undefined ? [] : [{ kind: "slider", data: { sliderId } }]),
      {
        kind: "video",
        data: {
          address: "https://vimeo.com/76979871",
          title: of("How a window is fitted", "Cum se montează o fereastră"),
          picture: picture(3),
        },
      },
      {
        kind: "countdown",
        data: {
          title: of("Open day at the workshop", "Ziua porților deschise"),
          endsAt: openDay,
          after: of("It has begun: come in.", "A început: intrați."),
          button: "",
          href: "",
        },
      },
      {
        kind: "faq",
        data: {
          title: of("Before you come", "Înainte să veniți"),
          questions: [
            {
              question: of("Can I bring a drawing?", "Pot aduce un desen?"),
              answer: of(
                "Yes, on paper or on your phone. A photograph with one measured side is enough.",
                "Da, pe hârtie sau pe telefon. Ajunge o fotografie cu o latură măsurată.",
              ),
            },
            {
              question: of("Is there parking?", "Există parcare?"),
              answer: of("In front of the gate, for six cars.", "În fața porții, pentru șase mașini."),
            },
          ],
        },
      },
      {
        kind: "place",
        data: {
          title: of("The hall", "Hala"),
          address: "Strada Fabricii 84\n400632 Cluj-Napoca",
          hours: of("Monday to Friday, 8:00 to 16:30", "Luni–vineri, 8:00–16:30"),
          phone: "",
          picture: picture(4),
        },
      },
      {
        kind: "social",
        data: {
          title: of("From the workshop", "Din atelier"),
          address: "https://www.facebook.com/vitrine.joinery",
          height: 400,
        },
      },
      { kind: "latestPosts", data: { title: of("From the journal", "Din jurnal"), blogId: null, count: 3 } },
      {
        kind: "callToAction",
        data: {
          title: of("Something that does not exist yet?", "Ceva ce încă nu există?"),
          words: of("Tell us what it should do.", "Spuneți-ne ce ar trebui să facă."),
          button: of("Write to us", "Scrieți-ne"),
          href: "mailto:hello@vitrine.example",
          otherButton: toShop.button,
          otherHref: toShop.href,
        },
      },
      { kind: "viewedProducts", data: {} },
      { kind: "share", data: { title: "" } },
    ];
  };
  return {
    title: of("The workshop", "Atelierul"),
    description: of(
      "Where our windows, doors and furniture are made, and when to come by.",
      "Unde se fac ferestrele, ușile și mobila noastră și când puteți trece pe la noi.",
    ),
    blocks,
  };
}
