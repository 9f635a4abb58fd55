import { parts, type Template } from "./wording.ts";

export const imprint: Template = {
  en: {
    title: "Company details",
    body: ({ of, country, countryCode }) =>
      parts(
        `${of("company")}\n${of("address")}\n${country}`,
        `Registration number: ${of("registration")}`,
        `VAT number: ${of("vat")}`,
        `Email: ${of("email")}\nPhone: ${of("phone")}`,
        countryCode === "RO" &&
          `## Consumer protection\n\nNational Authority for Consumer Protection: <a href="https://anpc.ro/">ANPC</a>. Out-of-court dispute resolution: <a href="https://anpc.ro/ce-este-sal/">SAL</a>.`,
      ),
  },
  ro: {
    title: "Datele firmei",
    body: ({ of, country, countryCode }) =>
      parts(
        `${of("company")}\n${of("address")}\n${country}`,
        `Număr de înregistrare: ${of("registration")}`,
        `Cod de TVA: ${of("vat")}`,
        `E-mail: ${of("email")}\nTelefon: ${of("phone")}`,
        countryCode === "RO" &&
          `## Protecția consumatorilor\n\nAutoritatea Națională pentru Protecția Consumatorilor: <a href="https://anpc.ro/">ANPC</a>. Soluționarea alternativă a litigiilor: <a href="https://anpc.ro/ce-este-sal/">SAL</a>.`,
      ),
  },
  de: {
    title: "Impressum",
    body: ({ of, country, countryCode }) =>
      parts(
        countryCode === "DE" && `Angaben gemäß § 5 DDG`,
        `${of("company")}\n${of("address")}\n${country}`,
        `Registernummer: ${of("registration")}`,
        `USt-IdNr.: ${of("vat")}`,
        `E-Mail: ${of("email")}\nTelefon: ${of("phone")}`,
        countryCode === "RO" &&
          `## Verbraucherschutz\n\nRumänische Verbraucherschutzbehörde: <a href="https://anpc.ro/">ANPC</a>. Außergerichtliche Streitbeilegung: <a href="https://anpc.ro/ce-este-sal/">SAL</a>.`,
      ),
  },
};
