/**
 * The words, promises and drawings that only the demo's company may use. No other shop may contain them unless it wrote
 * them itself.
 */

/** Whole words and phrases by language; every text is searched for both lists. */
const words = {
  en: [
    "windows?|doors?|doorsteps?|sills?|windowsills?|skylights?|shutters?|sashes|casements?|hinges?",
    "workshops?|joiners?|joinery|carpenters?|fitters?|glazing|larch|oak|terrazzo|zada|moara|vitrine|showrooms?",
    "made to your opening|to the millimetre|what we make|often fitted|fits your house",
    "driver calls|in cluj",
  ],
  ro: [
    "ferestre\\p{L}*|fereastr\\p{L}*|u[șs][aăi]|u[șs]ile|u[șs]ilor|glaf\\p{L}*|pervaz\\p{L}*|mansard\\p{L}*",
    "atelier\\p{L}*|tâmplar\\p{L}*|tâmplăr\\p{L}*|montaj\\p{L}*|vitraj\\p{L}*|larice|stejar|terazzo",
    "pe măsura golului|la milimetru|ce facem|casei dumneavoastră",
    "șoferul sună|la cluj",
  ],
  promises: [
    "within (two|2|three|3) working days|within (fourteen|14|thirty|30) days|half an hour before|for ninety days",
    "în (două|2|trei|3) zile lucrătoare|în (paisprezece|14|treizeci|30) de? ?zile|jumătate de oră înainte|nouăzeci de zile",
  ],
};

const edge = ["(?<![\\p{L}\\p{N}])", "(?![\\p{L}\\p{N}])"] as const;
const borrowed = new RegExp(`${edge[0]}(${Object.values(words).flat().join("|")})${edge[1]}`, "giu");

/** Only the law and its forms may call goods made to measure; no other text may. */
const measured = /made[- ]to[- ]measure|făcut\p{L}* pe măsură/giu;

/** Wire and file names that stay the same whatever the shop is called. */
const wire =
  /vitrine\.(exceptions|http)\.\w+|Vitrine-(Event-Id|Event|Signature)|Vitrine (Server Error|Session Expired|key)|isFromVitrine/g;

/** Paths of the demo's drawings: the window frames of placeholders and logos, the door, and the large pictures. */
const drawings = [
  "M220 290h360v330",
  "M40 12h100v92H40z",
  "M3 2h18v20H3z",
  "M0 420V0h180v420",
  "hero-wide",
  "hero-square",
  "/art/",
];

/** The demo's words in a text, each with its context. With `law` the text may mention goods made to measure. */
export function borrowedIn(said: string, { law = false } = {}): string[] {
  const text = said.replace(wire, "");
  const hits = [...text.matchAll(borrowed), ...(law ? [] : text.matchAll(measured))];
  return hits.map(({ 0: found, index }) => {
    const around = text.slice(Math.max(0, index - 40), index + found.length + 40);
    return `${found}: …${around.replace(/\s+/g, " ")}…`;
  });
}

/**
 * The demo's words and drawings in a page or drawing, including the texts for assistive software and search engines.
 */
export function borrowedInMarkup(markup: string, options: { law?: boolean } = {}): string[] {
  const drawn = drawings.filter((part) => markup.includes(part));
  return [...drawn, ...borrowedIn(readable(markup), options)];
}

/** The texts and attributes of the markup, without URLs, scripts and styles; structured data stays. */
function readable(markup: string): string {
  return markup
    .replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, " ")
    .replace(/<style[^>]*>.*?<\/style>/gs, " ")
    .replace(/\s(href|src|srcset|srcSet|action|class|id|for|name|d)="[^"]*"/g, " ")
    .replace(/<\/?[a-z][\w-]*|\/?>/g, " ")
    .replace(/&(amp|lt|gt|quot|#x27|nbsp);/g, " ");
}
