/**
 * Replies as five mail programs write them in three languages: the position of the text, the quotation, and the
 * encoding.
 */

export type Language = "en" | "de" | "ro";
const languages: readonly Language[] = ["en", "de", "ro"];

export interface Reply {
  name: string;
  raw: Buffer;
  /** The written words, and nothing else. */
  words: string;
  /** The number of attached files. */
  files: number;
}

export interface Correspondent {
  name: string;
  email: string;
  /** The reply address of the mail that they received. */
  replyTo: string;
}

/** Words with letters that only a correct encoding preserves. */
const said: Record<Language, readonly string[]> = {
  en: ["Two benches, please.", "The naïve answer is: both, in larch."],
  de: ["Zwei Bänke, bitte.", "Größe und Öl wie besprochen."],
  ro: ["Două bănci, vă rog.", "Lățimea și înălțimea rămân așa."],
};

/** Our own words, which must not appear again in the thread. */
export const ours = "Which length do you need, 120 or 180?";

interface Part {
  name: string;
  text?: (language: Language, words: string) => string;
  html?: (language: Language, words: string) => string;
  headers?: readonly string[];
  encoding?: "quoted-printable" | "base64" | "8bit";
  charset?: "utf-8" | "iso-8859-2";
  file?: { name: string; type: string; bytes: Buffer };
}

const marked = `> ${ours}\r\n>\r\n> Dana`;
const shop = "Vitrine <reply@shop.example>";
const paragraphs = (words: string, tag = "div") =>
  words
    .split("\n")
    .map((line) => `<${tag}>${line}</${tag}>`)
    .join("");

const gmailHead: Record<Language, string> = {
  en: `On Fri, Nov 20, 2026 at 12:02 PM ${shop}\r\nwrote:`,
  de: `${shop} schrieb am Fr. 20. Nov.\r\n2026 um 12:02:`,
  ro: `În vin., 20 nov. 2026 la 12:02, ${shop}\r\na scris:`,
};
const appleHead: Record<Language, string> = {
  en: `On 20 Nov 2026, at 12:02, ${shop} wrote:`,
  de: `Am 20.11.2026 um 12:02 schrieb ${shop}:`,
  ro: `Pe 20 nov. 2026, la 12:02, ${shop} a scris:`,
};
const thunderbirdHead: Record<Language, string> = {
  en: "On 20/11/2026 12:02, Vitrine wrote:",
  de: "Am 20.11.26 um 12:02 schrieb Vitrine:",
  ro: "Pe 20.11.2026 12:02, Vitrine a scris:",
};
const outlookFacts: Record<Language, string> = {
  en: `From: ${shop}\r\nSent: Friday, November 20, 2026 12:02 PM\r\nTo: me\r\nSubject: Order`,
  de: `Von: ${shop}\r\nGesendet: Freitag, 20. November 2026 12:02\r\nAn: mich\r\nBetreff: Bestellung`,
  ro: `De la: ${shop}\r\nTrimis: vineri, 20 noiembrie 2026 12:02\r\nCătre: mine\r\nSubiect: Comanda`,
};
const outlookAdvert: Record<Language, string> = {
  en: "Get Outlook for iOS",
  de: "Holen Sie sich Outlook für iOS",
  ro: "Obțineți Outlook pentru iOS",
};
const phone: Record<Language, string> = {
  en: "Sent from my iPhone",
  de: "Von meinem iPhone gesendet",
  ro: "Trimis de pe iPhone-ul meu",
};
const yahooHead: Record<Language, string> = {
  en: `On Friday, 20 November 2026 at 12:02:13 pm EET, ${shop} wrote:`,
  de: `Am Freitag, 20. November 2026 um 12:02:13 MEZ hat ${shop} Folgendes geschrieben:`,
  ro: `În vineri, 20 noiembrie 2026 la 12:02:13 EET, ${shop} a scris:`,
};
const gmxFacts: Record<Language, string> = {
  en: `Sent: Friday, November 20, 2026 at 12:02 PM\r\nFrom: "Vitrine" <reply@shop.example>\r\nTo: me\r\nSubject: Order`,
  de: `Gesendet: Freitag, 20. November 2026 um 12:02 Uhr\r\nVon: "Vitrine" <reply@shop.example>\r\nAn: mich\r\nBetreff: Bestellung`,
  ro: `Trimis: vineri, 20 noiembrie 2026, 12:02\r\nDe la: "Vitrine" <reply@shop.example>\r\nCătre: mine\r\nSubiect: Comanda`,
};

const photo = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Thirteen forms of replies by five programs, each in three languages. */
const parts: readonly Part[] = [
  {
    name: "Gmail",
    text: (language, words) => `${words}\r\n\r\n${gmailHead[language]}\r\n\r\n${marked}\r\n`,
    html: (language, words) =>
      `<div dir="ltr">${paragraphs(words)}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${gmailHead[language]}<br></div><blockquote class="gmail_quote">${ours}</blockquote></div>`,
  },
  {
    name: "Gmail on Android, between the lines",
    text: (language, words) => `${gmailHead[language]}\r\n\r\n${marked}\r\n\r\n${words}\r\n`,
    encoding: "base64",
  },
  {
    name: "Gmail with a photo",
    text: (language, words) => `${words}\r\n\r\n${gmailHead[language]}\r\n\r\n${marked}\r\n`,
    file: { name: "terasă.png", type: "image/png", bytes: photo },
  },
  {
    name: "Outlook",
    text: (language, words) =>
      `${words}\r\n\r\n________________________________\r\n${outlookFacts[language]}\r\n\r\n${ours}\r\n\r\nDana\r\n`,
    html: (language, words) =>
      `${paragraphs(words, "p")}<hr><div id="divRplyFwdMsg">${outlookFacts[language].replaceAll("\r\n", "<br>")}</div><div>${ours}</div>`,
    headers: ["Thread-Topic: Order", "X-Auto-Response-Suppress: DR, OOF, AutoReply"],
  },
  {
    name: "Outlook on a phone",
    text: (language, words) =>
      `${words}\r\n\r\n${outlookAdvert[language]}\r\n________________________________\r\n${outlookFacts[language]}\r\n\r\n${ours}\r\n`,
    encoding: "base64",
  },
  {
    name: "Outlook without a plain part",
    html: (language, words) =>
      `<html><body>${paragraphs(words, "p")}<div><div style="border-top:solid #E1E1E1 1.0pt"><p>${outlookFacts[language].replace("<reply@shop.example>", "&lt;reply@shop.example&gt;").replaceAll("\r\n", "<br>")}</p></div></div><p>${ours}</p></body></html>`,
  },
  {
    name: "Apple Mail",
    text: (language, words) => `${words}\r\n\r\n> ${appleHead[language]}\r\n> \r\n${marked}\r\n`,
    headers: ["X-Mailer: Apple Mail (2.3826.200.121)"],
  },
  {
    name: "iPhone",
    text: (language, words) =>
      `${words}\r\n\r\n${phone[language]}\r\n\r\n> ${appleHead[language]}\r\n> \r\n> ﻿${ours}\r\n`,
  },
  {
    name: "Thunderbird, answer below",
    text: (language, words) =>
      `${thunderbirdHead[language]}\r\n${marked}\r\n\r\n${words}\r\n\r\n-- \r\nIoana Șerban\r\n+40 721 555 018\r\n`,
    headers: ["User-Agent: Mozilla Thunderbird"],
    encoding: "8bit",
  },
  {
    name: "Thunderbird of old, in Latin 2",
    text: (language, words) => `${words}\r\n\r\n${thunderbirdHead[language]}\r\n${marked}\r\n`,
    charset: "iso-8859-2",
  },
  {
    name: "Yahoo",
    text: (language, words) => `${words}\r\n\r\n    ${yahooHead[language]} \r\n \r\n ${ours}\r\n\r\nDana   `,
    html: (language, words) =>
      `<div class="yahoo-style-wrap">${paragraphs(words)}</div><div class="yahoo_quoted"><div>${yahooHead[language]}</div><div>${ours}</div></div>`,
  },
  {
    name: "Yahoo without a plain part",
    html: (language, words) =>
      `<div>${paragraphs(words)}</div><div class="yahoo_quoted"><div>${yahooHead[language].replace("<reply@shop.example>", "&lt;reply@shop.example&gt;")}</div><div><br></div><div>${ours}</div></div>`,
  },
  {
    name: "GMX",
    text: (language, words) => `${words}\r\n \r\n${gmxFacts[language]}\r\n\r\n${ours}\r\n`,
  },
];

/** Forty replies: thirteen of each language, and one without any quotation. `from` gives the sender of each. */
export function replies(from: (at: number) => Correspondent): Reply[] {
  const all = parts.flatMap((part) => languages.map((language) => ({ part, language })));
  const plain: Part = { name: "nothing repeated", text: (_, words) => `${words}\r\n` };
  return [...all, { part: plain, language: "de" as const }].map(({ part, language }, at) => {
    const latin = part.charset === "iso-8859-2";
    // Latin 2 has no letters with a comma below; programs of that time wrote the cedilla.
    const words = said[language].join("\n");
    const fit = latin ? words.replaceAll("ț", "ţ").replaceAll("ș", "ş").replaceAll("ï", "i") : words;
    return {
      name: `${part.name}, ${language}`,
      words: fit,
      files: part.file ? 1 : 0,
      raw: mailOf(part, language, fit, from(at), `<reply-${at}@mail.example>`),
    };
  });
}

/** A complete mail as its program sends it. */
export function mailOf(
  part: Part,
  language: Language,
  words: string,
  { name, email, replyTo }: Correspondent,
  id: string,
): Buffer {
  const crlf = words.replaceAll("\n", "\r\n");
  const bodies = [
    ...(part.text ? [bodyOf("text/plain", part.text(language, crlf), part)] : []),
    ...(part.html ? [bodyOf("text/html", part.html(language, words), { ...part, charset: "utf-8" })] : []),
  ];
  const said = bodies.length === 1 ? (bodies[0] ?? Buffer.alloc(0)) : joined("alternative", bodies);
  const file = part.file && [
    joined("mixed", [
      said,
      Buffer.from(
        [
          `Content-Type: ${part.file.type}; name="=?utf-8?B?${Buffer.from(part.file.name).toString("base64")}?="`,
          "Content-Transfer-Encoding: base64",
          `Content-Disposition: attachment; filename*=utf-8''${encodeURIComponent(part.file.name)}`,
          "",
          part.file.bytes.toString("base64"),
        ].join("\r\n"),
      ),
    ]),
  ];
  const headers = [
    `From: =?utf-8?B?${Buffer.from(name).toString("base64")}?= <${email}>`,
    `To: Vitrine <${replyTo}>`,
    "Subject: Re: Order",
    `Message-ID: ${id}`,
    "In-Reply-To: <mail-1@shop.example>",
    "MIME-Version: 1.0",
    ...(part.headers ?? []),
  ];
  return Buffer.concat([Buffer.from(`${headers.join("\r\n")}\r\n`), file?.[0] ?? said]);
}

function bodyOf(
  type: string,
  text: string,
  { encoding = "quoted-printable", charset = "utf-8" }: Part,
): Buffer {
  const bytes = charset === "utf-8" ? Buffer.from(text) : latin2(text);
  const coded =
    encoding === "base64"
      ? Buffer.from(bytes.toString("base64").replace(/(.{76})/g, "$1\r\n"))
      : encoding === "quoted-printable"
        ? Buffer.from(quotedPrintable(bytes))
        : bytes;
  const head = `Content-Type: ${type}; charset=${charset}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), coded]);
}

function joined(kind: "alternative" | "mixed", bodies: readonly Buffer[]): Buffer {
  const edge = `edge-${kind}`;
  return Buffer.concat([
    Buffer.from(`Content-Type: multipart/${kind}; boundary="${edge}"\r\n\r\n`),
    ...bodies.flatMap((body) => [Buffer.from(`--${edge}\r\n`), body, Buffer.from("\r\n")]),
    Buffer.from(`--${edge}--\r\n`),
  ]);
}

function quotedPrintable(bytes: Buffer): string {
  return bytes
    .toString("latin1")
    .split("\r\n")
    .map((line) => {
      const coded = line.replace(
        /[^ -<>-~]| $/g,
        (sign) => `=${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
      );
      return (coded.match(/(?:=[0-9A-F]{2}|[^=]){1,24}/g) ?? [""]).join("=\r\n");
    })
    .join("\r\n");
}

const latin2Letters: Readonly<Record<string, number>> = {
  ...{ ă: 0xe3, â: 0xe2, î: 0xee, ş: 0xba, ţ: 0xfe, Ş: 0xaa, Î: 0xce },
  ...{ ä: 0xe4, ö: 0xf6, ü: 0xfc, ß: 0xdf, Ö: 0xd6 },
};

function latin2(text: string): Buffer {
  return Buffer.from([...text].map((sign) => latin2Letters[sign] ?? sign.charCodeAt(0) % 128));
}
