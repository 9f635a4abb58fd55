import { expect, test } from "vitest";
import { replyText } from "./reply-text.ts";

/** Replies in the formats of several mail programs, in three languages. */
const said = "Two sashes, please.\nBoth tilt.";
const ours = "Which windows tilt?";

test.each([
  [
    "Gmail, English",
    `${said}\n\nOn Fri, 20 Nov 2026 at 12:02, Vitrine <reply@shop.example>\nwrote:\n\n> ${ours}\n>\n`,
  ],
  [
    "Gmail, Romanian",
    `${said}\n\nÎn vin., 20 nov. 2026 la 12:02, Vitrine <reply@shop.example> a scris:\n\n> ${ours}\n`,
  ],
  [
    "Gmail, German",
    `${said}\n\nAm Fr., 20. Nov. 2026 um 12:02 Uhr schrieb Vitrine <reply@shop.example>:\n\n> ${ours}\n`,
  ],
  [
    "Apple Mail",
    `${said}\n\n> On 20 Nov 2026, at 12:02, Vitrine <reply@shop.example> wrote:\n> \n> ${ours}\n`,
  ],
  ["Thunderbird, answer below", `On 20.11.26 12:02, Vitrine wrote:\n> ${ours}\n> Kind regards\n\n${said}\n`],
  [
    "Thunderbird, German",
    `Am 20.11.26 um 12:02 schrieb Vitrine:\n> ${ours}\n\n${said}\n\n-- \nIoana Șerban\nArchitect`,
  ],
  [
    "Outlook, English",
    `${said}\n\n________________________________\nFrom: Vitrine <reply@shop.example>\nSent: Friday\nTo: Ioana\nSubject: S00482\n\n${ours}`,
  ],
  [
    "Outlook, German",
    `${said}\n\nVon: Vitrine <reply@shop.example>\nGesendet: Freitag, 20. November 2026\nAn: Ioana\nBetreff: S00482\n\n${ours}`,
  ],
  [
    "Outlook, Romanian",
    `${said}\n\nDe la: Vitrine\nTrimis: vineri, 20 noiembrie 2026\nCătre: Ioana\nSubiect: S00482\n\n${ours}`,
  ],
  [
    "Gmail, German, with the name first",
    `${said}\n\nVitrine <reply@shop.example> schrieb am Fr. 20. Nov.\n2026 um 12:02:\n\n> ${ours}\n`,
  ],
  [
    "Yahoo, German",
    `${said}\n\n    Am Freitag, 20. November 2026 um 12:02:13 MEZ hat Vitrine <reply@shop.example> Folgendes geschrieben: \n \n ${ours}\n`,
  ],
  [
    "GMX, German",
    `${said}\n\nGesendet: Freitag, 20. November 2026 um 12:02 Uhr\nVon: "Vitrine" <reply@shop.example>\nAn: Ioana\nBetreff: S00482\n\n${ours}`,
  ],
  ["Outlook, old", `${said}\n\n-----Mesaj original-----\n${ours}`],
  [
    "iPhone",
    `${said}\n\nTrimis de pe iPhone-ul meu\n\nPe 20 nov. 2026, la 12:02, Vitrine a scris:\n\n${ours}\n`,
  ],
  ["Android", `${said}\n\nSent from my Galaxy\n\n-------- Original Message --------\n${ours}`],
  ["between the lines", `> ${ours}\nTwo sashes, please.\n> Which side?\nBoth tilt.`],
  ["nothing repeated", `${said}\r\n`],
])("%s: what was written is parted from what was repeated", (_, text) => {
  const { words, quoted } = replyText(text);
  expect(words).toBe(said);
  if (text.includes(ours)) expect(quoted).toContain(ours);
});

test("sentences that only look like the head of a quotation are kept", () => {
  const text = "On Monday we can be there.\nFrom: the north side the wall is dry.\nAm besten passt Dienstag.";
  expect(replyText(text).words).toBe(text);
});
