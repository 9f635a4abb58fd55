import { expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { staffEntries, staffPlaces } from "#platform/staff/slots.ts";
import { modules } from "../../../modules.ts";
import { testHarness } from "../../../testing.ts";
import { findAnything } from "./find.ts";
import { findPlaces } from "./find-place.ts";

const harness = testHarness(undefined, { also: modules });
const limit = 6;

/**
 * Words that people search for instead of a menu entry's name. They were not derived from the entries' search words,
 * which replace entries that are missing here.
 */
const everyday: Readonly<Record<string, readonly string[]>> = {
  "/web/orders": ["sales", "purchases", "sold", "comenzi", "vânzări"],
  "/web/deliveries": ["parcels", "packing", "to ship", "colete", "awb"],
  "/web/quotes": ["estimate", "quotation", "price request", "deviz", "ofertă de preț"],
  "/web/projects": ["tasks", "kanban", "deadlines", "lucrări", "termene"],
  "/web/invoices": ["bill", "receipt", "credit note", "factura", "storno"],
  "/web/refunds": ["refund", "money back", "returns", "retur", "rambursare"],
  "/web/carts": ["abandoned", "basket", "lost sales", "coș", "comenzi neterminate"],
  "/web/bank-statements": ["bank", "reconcile", "camt", "extras", "reconciliere"],
  "/web/payments": ["transactions", "paid", "card payment", "plati", "incasari"],
  "/web/products": ["goods", "barcode", "items", "articole", "cod de bare"],
  "/web/categories": ["collections", "departments", "sections", "colecții", "rafturi"],
  "/web/attributes": ["sizes", "colour", "options", "mărime", "culoare"],
  "/web/attribute-categories": ["specification", "compare", "technical data", "specificatii", "date tehnice"],
  "/web/configurator": ["made to measure", "custom size", "price grid", "pe măsură", "grilă de prețuri"],
  "/web/brands": ["manufacturer", "makers", "vendor", "producător", "branduri"],
  "/web/tags": ["badge", "ribbon", "product label", "insigne", "etichete de produs"],
  "/web/units": ["kg", "pieces", "metres", "bucăți", "unități de măsură"],
  "/web/synonyms": ["synonyms", "typos", "search terms", "sinonime", "termeni"],
  "/web/price-lists": ["wholesale", "customer prices", "discounts", "angro", "preturi"],
  "/web/stock": ["inventory", "warehouse", "sold out", "inventar", "epuizat"],
  "/web/wishes": ["wishlist", "favourites", "favorites", "favorite", "dorințe"],
  "/web/figures": ["statistics", "turnover", "reports", "statistici", "rapoarte"],
  "/web/customers": ["clients", "buyers", "contacts", "cumpărători", "adrese"],
  "/web/promotions": ["coupon", "voucher", "discount code", "cupon", "cod de reducere"],
  "/web/gift-cards": ["gift voucher", "store credit", "gift certificate", "card cadou", "tichet"],
  "/web/blog/followers": ["newsletter", "subscribers", "mailing list", "abonați", "abonamente"],
  "/web/blog/posts": ["articles", "news", "journal", "noutati", "articole"],
  "/web/blog/blogs": ["magazine", "journals", "blog settings", "revistă", "jurnale"],
  "/web/blog/tags": ["topics", "subjects", "blog tags", "teme", "subiecte"],
  "/web/withdrawals": ["withdraw", "cooling off", "cancellation", "retragere", "retur"],
  "/web/sliders": ["carousel", "banner", "slideshow", "carusel", "prima pagina"],
  "/web/menus": ["navigation", "footer", "links", "navigare", "subsol"],
  "/web/legal": ["terms", "privacy policy", "imprint", "termeni", "gdpr"],
  "/web/delivery-methods": ["shipping", "postage", "opening hours", "curier", "transport"],
  "/web/taxes": ["VAT", "sales tax", "tax rate", "TVA", "cote"],
  "/web/fiscal-positions": ["reverse charge", "export", "OSS", "taxare inversă", "scutire"],
  "/web/currencies": ["exchange rate", "dollar", "lei", "curs valutar", "euro"],
  "/web/countries": ["regions", "states", "zones", "județe", "țări"],
  "/web/first-steps": ["first steps", "getting started", "wizard", "primii pași", "asistent"],
  "/web/settings": ["configuration", "preferences", "company", "configurare", "firma"],
  "/web/staff": ["employees", "users", "permissions", "angajati", "utilizatori"],
  "/web/sign-ins": ["logins", "security", "hacked", "logări", "securitate"],
  "/web/mails": ["emails", "outbox", "sent mail", "e-mailuri", "netrimise"],
  "/web/payment-events": [
    "payment log",
    "stripe events",
    "payment errors",
    "jurnal de plăți",
    "erori de plată",
  ],
  "/web/chat": ["live chat", "support", "canned answers", "asistență", "vizitatori"],
  "/web/chat/figures": [
    "response time",
    "chat ratings",
    "missed chats",
    "timp de răspuns",
    "statistici de chat",
  ],
  "/web/messages": ["inbox", "conversations", "replies", "răspunsuri", "întrebări"],
  "/web/mail-texts": [
    "mail templates",
    "order confirmation",
    "emails to customers",
    "șabloane de e-mail",
    "notificări",
  ],
  "/web/languages": ["translate", "multilingual", "missing translations", "traduceri", "multilingv"],
  "/web/pages": ["landing page", "about us", "website pages", "despre noi", "prima pagină"],
  "/web/pages/redirects": ["redirects", "404", "broken links", "redirecționări", "adrese vechi"],
  "/web/theme": ["colours", "fonts", "dark mode", "header", "design", "culori", "aspect", "antet"],
  "/web/media": ["photos", "images", "upload", "video", "poze", "fișiere", "încărcări"],
  "/web/reviews": ["ratings", "stars", "feedback", "recenzii", "stele", "pareri"],
  "/web/health": ["backup", "disk", "status", "copie de siguranță", "disc"],
  "/web/archive": ["export", "download everything", "all data", "descarcă tot", "copie a datelor"],
  "/web/audit": ["history", "who changed", "undo", "istoric", "modificari"],
  "/web/jobs": ["queue", "cron", "background", "coada", "sarcini"],
  "/web/webhooks": ["zapier", "integrations", "callback", "integrări", "alt program"],
  "/web/keys": ["api", "token", "developers", "dezvoltatori", "erp"],
};

/** Two such words in German. */
const german: Readonly<Record<string, readonly string[]>> = {
  "/web/orders": ["Aufträge", "Verkäufe"],
  "/web/deliveries": ["Pakete", "Sendungsverfolgung"],
  "/web/quotes": ["Kostenvoranschlag", "Offerte"],
  "/web/projects": ["Aufgaben", "Termine"],
  "/web/invoices": ["Gutschriften", "Belege"],
  "/web/refunds": ["Erstattung", "Geld zurück"],
  "/web/carts": ["stehen gelassen", "abgebrochene"],
  "/web/bank-statements": ["Kontoauszüge", "Zahlungseingang"],
  "/web/payments": ["Transaktionen", "bezahlt"],
  "/web/products": ["Waren", "Strichcode"],
  "/web/categories": ["Warengruppen", "Abteilungen"],
  "/web/attributes": ["Größe", "Merkmale"],
  "/web/attribute-categories": ["technische Daten", "Vergleichstabelle"],
  "/web/configurator": ["nach Maß", "Maßanfertigung"],
  "/web/brands": ["Hersteller", "Lieferanten"],
  "/web/tags": ["Produktetiketten", "Kennzeichen"],
  "/web/units": ["Stück", "Maßeinheiten"],
  "/web/synonyms": ["Suchbegriffe", "Tippfehler"],
  "/web/price-lists": ["Großhandel", "Preislisten"],
  "/web/stock": ["Lagerbestand", "ausverkauft"],
  "/web/wishes": ["Merkzettel", "Wunschliste"],
  "/web/figures": ["Umsatz", "Auswertung"],
  "/web/customers": ["Käufer", "DSGVO"],
  "/web/promotions": ["Gutscheine", "Rabattcode"],
  "/web/gift-cards": ["Geschenkgutschein", "Guthaben"],
  "/web/blog/followers": ["Abonnenten", "Verteiler"],
  "/web/blog/posts": ["Beiträge", "Artikel"],
  "/web/blog/blogs": ["Magazin", "Rubriken"],
  "/web/blog/tags": ["Themen", "Stichwörter"],
  "/web/withdrawals": ["Widerruf", "Widerrufsrecht"],
  "/web/sliders": ["Karussell", "Diaschau"],
  "/web/menus": ["Menü", "Kopfleiste"],
  "/web/legal": ["AGB", "Impressum", "Datenschutz"],
  "/web/delivery-methods": ["Versandkosten", "Porto"],
  "/web/taxes": ["Mehrwertsteuer", "MwSt", "Umsatzsteuer"],
  "/web/fiscal-positions": ["Steuerbefreiung", "Ausfuhr"],
  "/web/currencies": ["Wechselkurse", "Fremdwährung"],
  "/web/countries": ["Bundesländer", "Lieferländer"],
  "/web/first-steps": ["Einrichtung", "erste Schritte"],
  "/web/settings": ["Einstellungen", "Firma"],
  "/web/staff": ["Mitarbeiter", "Berechtigungen"],
  "/web/sign-ins": ["Anmeldeversuche", "Passwörter"],
  "/web/mails": ["Postausgang", "unzustellbar"],
  "/web/payment-events": ["Zahlungsprotokoll", "Zahlungsfehler"],
  "/web/chat/figures": ["Antwortzeit", "verpasste Chats"],
  "/web/chat": ["Kundenchat", "Kundendienst"],
  "/web/messages": ["Posteingang", "Nachrichten"],
  "/web/mail-texts": ["Mailvorlagen", "Auftragsbestätigung"],
  "/web/languages": ["Übersetzungen", "mehrsprachig"],
  "/web/pages": ["Startseite", "Über uns"],
  "/web/pages/redirects": ["Weiterleitungen", "defekte Links"],
  "/web/theme": ["Farben", "Schriften"],
  "/web/media": ["Bilder", "Dateien"],
  "/web/reviews": ["Bewertungen", "Rezensionen"],
  "/web/health": ["Datensicherung", "Störungen"],
  "/web/archive": ["alles herunterladen", "Umzug"],
  "/web/audit": ["Änderungen", "wer hat geändert"],
  "/web/jobs": ["Warteschlange", "Hintergrundaufgaben"],
  "/web/webhooks": ["Schnittstellen", "Anbindung"],
  "/web/keys": ["Entwickler", "Warenwirtschaft"],
};

async function owner(): Promise<Context> {
  return (await harness.signedIn("administrator")).context;
}

test("every entry of the menu is found by what people call it, in English, Romanian and German, with and without accents", async () => {
  const context = await owner();
  const entries = staffEntries.entries();
  expect(entries.length).toBeGreaterThan(40);
  const lost: string[] = [];
  for (const { path, words: own } of entries) {
    const ownIn = (code: string) =>
      (own[code] ?? "")
        .split(",")
        .map((word) => word.trim())
        .filter(Boolean);
    for (const [code, least] of [
      ["en", 3],
      ["ro", 2],
      ["de", 2],
    ] as const)
      if (ownIn(code).length < least)
        lost.push(`${path} needs at least ${least} words in "${code}" of its entry`);
    const words = everyday[path] ?? [...ownIn("en"), ...ownIn("ro")];
    for (const word of [...words, ...(german[path] ?? ownIn("de"))]) {
      const paths = findPlaces(context, word, limit).map((found) => found.path);
      if (!paths.includes(path)) lost.push(`${word} does not find ${path}, but ${paths}`);
    }
  }
  expect(lost).toEqual([]);
});

test("a field of the settings is found by its everyday name, and the link leads to its section", async () => {
  const context = await owner();
  const first = (words: string) => findPlaces(context, words, limit)[0]?.path;
  const site = `/web/settings/sites/${context.site.id}`;
  expect(first("logo colour")).toBe(`${site}#logo`);
  expect(first("siglă")).toBe(`${site}#logo`);
  expect(first("VAT number")).toBe(`${site}#company`);
  expect(first("CUI")).toBe(`${site}#company`);
  expect(first("language")).toBe(`${site}#languages`);
  expect(first("SMTP")).toBe("/web/settings/mail");
  expect(first("IBAN")).toBe("/web/settings/payments/transfer");
  expect(first("Steuernummer")).toBe(`${site}#company`);
  expect(first("Überweisung")).toBe("/web/settings/payments/transfer");
  expect(first("Rechnungsnummer")).toBe("/web/settings/invoicing");
  expect(first("ramburs")).toBe("/web/settings/payments/cod");
  expect(first("credit card")).toBe("/web/settings/payments/stripe");
  expect(first("invoice number")).toBe("/web/settings/invoicing");
  expect(first("cookies")).toBe("/web/figures/counting");
  expect(first("zzzz")).toBeUndefined();
  expect(first("…")).toBeUndefined();
  for (const { words } of staffPlaces.entries()) {
    for (const list of [words.en, words["ro"] ?? "", words["de"] ?? ""]) {
      expect(list.split(",").length, list).toBeGreaterThanOrEqual(3);
    }
  }
});

test("the name of a place beats its other names, and the beginning of a word is enough", async () => {
  const context = await owner();
  expect(findPlaces(context, "stock", limit)[0]?.path).toBe("/web/stock");
  expect(findPlaces(context, "vouch", limit).map(({ path }) => path)).toContain("/web/promotions");
  expect(findPlaces(context, "gift vouch", limit)[0]?.path).toBe("/web/gift-cards");
});

test("nobody finds a place that their role may not open", async () => {
  const { context } = await harness.signedIn("support");
  expect(findPlaces(context, "buyers", limit).map(({ path }) => path)).toEqual(["/web/customers"]);
  for (const word of ["logo", "IBAN", "employees", "API", "VAT"]) {
    expect(findPlaces(context, word, limit), word).toEqual([]);
  }
});

test("pages and settings stand above the records that fit", async () => {
  const groups = await findAnything(await owner(), "shipping");
  expect(groups[0]).toMatchObject({ label: "Pages and settings" });
  expect(groups[0]?.found[0]).toEqual({
    title: "Delivery methods",
    detail: "Settings",
    path: "/web/delivery-methods",
  });
});
