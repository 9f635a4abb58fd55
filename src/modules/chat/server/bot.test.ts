import { expect, test } from "vitest";
import { botAnswer } from "./bot.ts";

const steps = [
  { words: "livrare, deliver", answer: "Two working days." },
  { words: "usi, how much", answer: "Prices are on each page." },
  { words: "", answer: "Somebody answers soon." },
];

test.each([
  ["Do you deliver to Sibiu?", "Two working days."],
  ["Aveți LIVRĂRI? Livrarea e gratis?", "Two working days."],
  ["Vreau două uși", "Prices are on each page."],
  ["And how much is it?", "Prices are on each page."],
  ["The cut rooms are undelivered", "Somebody answers soon."],
])("the bot answers %j by the first step that fits", (message, answer) => {
  expect(botAnswer({ isOn: true, steps }, message, "en")?.answer).toBe(answer);
});

test("a bot that is off, or has no step for it, says nothing", () => {
  expect(botAnswer({ isOn: false, steps }, "Do you deliver?", "en")).toBeNull();
  expect(botAnswer({ isOn: true, steps: steps.slice(0, 2) }, "Good morning", "en")).toBeNull();
});

test.each([
  ["ro", "Livrați în Sibiu?", "Două zile lucrătoare."],
  ["ro", "Bună ziua", "Revine cineva imediat."],
  ["en", "Do you deliver?", "Two working days."],
  ["de", "Liefern Sie nach Wien?", "Nach Wien in fünf Tagen."],
  ["de", "Guten Morgen", "Somebody answers soon."],
])("a step of a language answers visitors who read it: %s, %j", (locale, message, answer) => {
  const perLanguage = [
    { language: "ro", words: "livr", answer: "Două zile lucrătoare." },
    { language: "de", words: "liefer", answer: "Nach Wien in fünf Tagen." },
    { language: "ro", words: "", answer: "Revine cineva imediat." },
    ...steps,
  ];
  expect(botAnswer({ isOn: true, steps: perLanguage }, message, locale)?.answer).toBe(answer);
});
