import type { Draw } from "./draw.ts";

/** A buyer in the demo's year. Addresses and phone numbers are examples that belong to nobody. */
export interface Buyer {
  name: string;
  email: string;
  phone: string;
  companyName: string;
  vat: string;
  street: string;
  city: string;
  zip: string;
  country: string;
  /** The county code; "" if the country needs none. */
  state: string;
  locale: "en" | "ro";
  /** Whether the buyer has an account, and therefore orders more than once. */
  hasAccount: boolean;
}

const cities = [
  ["Cluj-Napoca", "CJ", "400"],
  ["Cluj-Napoca", "CJ", "400"],
  ["Turda", "CJ", "401"],
  ["Brașov", "BV", "500"],
  ["Sibiu", "SB", "550"],
  ["Oradea", "BH", "410"],
  ["Timișoara", "TM", "300"],
  ["Târgu Mureș", "MS", "540"],
  ["Alba Iulia", "AB", "510"],
  ["Bistrița", "BN", "420"],
  ["Iași", "IS", "700"],
] as const;

const streets = [
  ...["Strada Horea", "Strada Memorandumului", "Strada Avram Iancu", "Strada Republicii", "Strada Lungă"],
  ...["Strada Mihai Eminescu", "Bulevardul Unirii", "Strada Teilor", "Strada Livezii", "Strada Morii"],
  ...["Strada Viilor", "Strada Gheorghe Doja", "Strada Castanilor", "Aleea Plopilor", "Strada Dealului"],
];

const firstNames = [
  ...["Ioana", "Andrei", "Maria", "Mihai", "Elena", "Alexandru", "Cristina", "Vlad", "Raluca", "Bogdan"],
  ...["Simona", "Radu", "Alina", "Cătălin", "Diana", "Ștefan", "Oana", "Tudor", "Anca", "Florin", "Corina"],
  ...["Paul", "Laura", "Gabriel", "Monica", "Sergiu", "Adela", "Horia", "Teodora", "Marius"],
];

const lastNames = [
  ...["Mureșan", "Pop", "Moldovan", "Stan", "Dobre", "Rus", "Câmpean", "Popa", "Ionescu", "Lazăr", "Mocanu"],
  ...["Suciu", "Todea", "Bota", "Crăciun", "Neagu", "Oprea", "Balan", "Sabău", "Văduva", "Szabó", "Kovács"],
];

/** Name, contact, city, county, street, postcode and tax number. */
const companies = [
  [
    "Casa Bună Construct SRL",
    "Dorin Mărginean",
    "Cluj-Napoca",
    "CJ",
    "Strada Fabricii de Zahăr 4",
    "400624",
    "99120243",
  ],
  [
    "Atelier Ardeal Arhitectură SRL",
    "Ilinca Hossu",
    "Cluj-Napoca",
    "CJ",
    "Strada Memorandumului 21",
    "400114",
    "99120308",
  ],
  ["Pensiunea Valea Verde SRL", "Mircea Todoran", "Turda", "CJ", "Strada Cheii 118", "401004", "99120464"],
  ["Renovări Brașov SRL", "Sorin Albu", "Brașov", "BV", "Strada Lungă 203", "500051", "99120529"],
  ["Hanul Cibin SRL", "Carmen Dragoman", "Sibiu", "SB", "Strada Ocnei 9", "550188", "99120685"],
  ["Bihor Case Verzi SRL", "Attila Nagy", "Oradea", "BH", "Strada Republicii 44", "410159", "99120880"],
  ["Studio Trei Camere SRL", "Roxana Ilie", "Timișoara", "TM", "Strada Alba Iulia 6", "300077", "99121010"],
  ["Montaj Rapid Mureș SRL", "Zoltán Bíró", "Târgu Mureș", "MS", "Strada Livezeni 71", "540472", "99121036"],
  ["Cafeneaua de la Pod SRL", "Ana-Maria Luca", "Sibiu", "SB", "Strada Podului 2", "550163", "99121192"],
] as const;

const abroad: readonly Omit<Buyer, "hasAccount" | "locale">[] = [
  someone("Katharina Vogel", "DE", "Leipzig", "04107", "Karl-Liebknecht-Straße 31", "+49 30 23125 121"),
  someone("Jonas Brandt", "DE", "München", "80469", "Fraunhoferstraße 12", "+49 89 99998 132"),
  someone("Anna Gruber", "AT", "Graz", "8010", "Sparbersbachgasse 40", "+43 1 5550 112"),
  someone("Bence Tóth", "HU", "Debrecen", "4024", "Piac utca 18", "+36 20 555 0142"),
  someone("Eszter Varga", "HU", "Szeged", "6720", "Kárász utca 7", "+36 20 555 0187"),
  someone("Claire Fournier", "FR", "Lyon", "69004", "Rue de Cuire 15", "+33 1 99 00 46 12"),
  someone("Sanne de Vries", "NL", "Utrecht", "3512 JE", "Oudegracht 114", "+31 20 555 0119"),
  {
    ...someone("Markus Haider", "AT", "Wien", "1070", "Neubaugasse 58", "+43 1 5550 164"),
    companyName: "Haider Altbau GmbH",
    vat: "ATU12345684",
  },
  {
    ...someone("Stefan Krüger", "DE", "Berlin", "10999", "Oranienstraße 160", "+49 30 23125 140"),
    companyName: "Krüger Innenausbau GmbH",
    vat: "DE123450247",
  },
];

/** The two demo customers who can sign in, with the addresses and languages of their accounts. */
export const demoCustomers = [
  { email: "ana.popescu@example.com", locale: "ro" },
  { email: "thomas.weber@example.com", locale: "en" },
] as const;

/** All buyers; the same random draw returns the same buyers. */
export function buyersOf(draw: Draw): Buyer[] {
  const known = demoCustomers.map(
    ({ email, locale }): Buyer => ({ ...someone("", "RO", "", "", "", ""), email, locale, hasAccount: true }),
  );
  const firms = companies.map(
    ([companyName, name, city, state, street, zip, number], index): Buyer => ({
      ...someone(name, "RO", city, zip, street, phoneOf(index)),
      email: `comenzi@${domainOf(companyName)}.example`,
      companyName,
      vat: `RO${number}`,
      state,
      locale: "ro",
      hasAccount: index < 6,
    }),
  );
  const foreign = abroad.map(
    (buyer, index): Buyer => ({ ...buyer, locale: "en", hasAccount: index % 3 === 0 }),
  );
  const private_ = Array.from({ length: 96 }, (_, index): Buyer => {
    const name = `${firstNames[index % firstNames.length]} ${lastNames[(index * 7 + Math.floor(index / 30)) % lastNames.length]}`;
    const [city, state, zip] = draw.pick(cities);
    const street = `${draw.pick(streets)} ${draw.whole(1, 120)}`;
    return {
      ...someone(name, "RO", city, `${zip}${draw.whole(100, 699)}`, street, phoneOf(20 + index)),
      state,
      locale: draw.chance(0.85) ? "ro" : "en",
      hasAccount: index % 4 === 0,
    };
  });
  return [...known, ...firms, ...foreign, ...private_];
}

function someone(
  name: string,
  country: string,
  city: string,
  zip: string,
  street: string,
  phone: string,
): Omit<Buyer, "hasAccount" | "locale"> {
  const email = `${plain(name).replaceAll(" ", ".")}@example.com`;
  return { name, email, phone, companyName: "", vat: "", street, city, zip, country, state: "" };
}

/** From the range that is reserved for examples. */
function phoneOf(index: number): string {
  return `+40 721 555 ${String(100 + index).padStart(3, "0")}`;
}

function domainOf(companyName: string): string {
  return plain(companyName.replace(/ SRL$/, "")).replaceAll(" ", "-");
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
}
