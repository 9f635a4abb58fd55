import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { LocaleCode } from "#platform/i18n/locale.ts";

/** Texts that docs/specification.md prescribes word for word stay as they are. */
const prescribed = ["catalogue.unknownCombination"];

const riddles = {
  en: [
    /\bsay (?:below )?how it is called\b/i,
    /\b(?:your|thank you for your) yes\b/i,
    /\bwith your yes\b/i,
    /\bfor its word\b/i,
    /\bfree from .* on\b/i,
    /(?:#|\d) things?\b/,
    /\bwhat a little more\b/i,
    /\bwaits? for (?:somebody|a network|us)\b/i,
    /\bnothing comes of\b/i,
    /\bnobody (?:looked|waits|has|sees it)\b/i,
    /\bof a hundred\b/i,
    /\bkeep looking\b/i,
    /\b(?:with|without) VAT\b/i,
    /\bpromised (?:money|to orders)\b|\bpromise the money\b/i,
    /\bmoney (?:came|lies here|is here|went back)\b/i,
    /\blet (?:it|the promised money) go\b|\bwere let go\b/i,
    /\bleft carts?\b|\bcart is left\b/i,
    /\b(?:go|goes) back the way (?:it|they) came\b/i,
    /\bway(?:s)? to pay\b/i,
    /\bbehind the link\b/i,
    /\bask again\b/i,
    /\btaxed anew\b|\btax it anew\b/i,
    /\b(?:takes?|taking|taken?) (?:it |them )?out (?:of the (?:cart|list|menu)|the code|there)\b/i,
    /\bthings?\b[^.]*\b(?:of the offer|in the shop)\b/i,
    /\bwhoever (?:does|orders|types|looks|has|learns)\b/i,
    /\bfits? these filters\b/i,
    /\bgive (?:a|an) (?:amount|number|whole|percentage|colour|currency|day)\b/i,
    /\bhad set aside\b|\bhas set [^.]* aside\b/i,
    /\bOne (?:less|more)(?::|$)/,
    /\bquick look\b/i,
    /\bas such\b|\bis none\b/i,
    /\b(?:this|that) is no (?!longer\b)\w/i,
    /\bleft empty\b|\bleave it empty (?:for|if)\b/i,
    /\bgo on\b/i,
    /\bby itself\b|\bby themselves\b/i,
    /\b(?:at the foot|head|foot) of (?:the|every) page\b/i,
    /\bto begin with\b/i,
    /\bput in an? \w/i,
    /\bmake (?:a product|categories|the menu)\b/i,
    /\bsay who\b|\bsay what\b/i,
    /\bis (?:gone|forgotten)\b/i,
    /\b(?:nobody|somebody) outside\b/i,
    /\bstands? (?:before|beside|above|below|there|in)\b/i,
  ],
  ro: [
    /(?:#|\d) (?:de )?lucru(?:ri)?\b/,
    /[Cc]ăutați mai departe/,
    /^Scoateți$|^Scoateți \{name\}$/,
    /[Ii]ntrebăm banca/,
    /[Aa]șteaptă (?:pe cineva|o rețea|rețeaua)/,
    /[Nn]u se face nimic/,
    /[Nn]u a privit nimeni/,
    /la o sută care/,
    /[Ss]crieți mai jos cum se numește/,
    /pe calea pe care (?:au venit|a venit|ați plătit)/,
    /[Uu]nul în plus|[Uu]nul mai puțin/,
    /de îndată ce sosesc banii/,
    /[Bb]ani(?:i)? (?:înapoiați|returnați)\b/,
    /de la sine/,
    /[Dd]ați (?:o sumă|un număr|un procent|o culoare|o zi)/,
    /[Ll]ăsată? gol[ăa]?,/,
    /[Nn]imic nu diferă|[Mm]erge și HTML/,
    /[Ss]puneți (?:cine|ce) /,
    /[Nn]imeni din afară/,
    /[Ss]tă (?:deasupra|înaintea|la sfârșitul)/,
  ],
} as const;

const texts = (language: LocaleCode) =>
  globSync(`src/**/messages/*${language}.json`).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>),
  );

describe("a shop's own words", () => {
  test.each(["en", "ro"] as const)(
    "no text of the interface, mails and documents is a riddle: %s",
    (language) => {
      const all = texts(language);
      expect(all.length).toBeGreaterThan(3000);
      const wrong = all
        .filter(([id]) => !prescribed.includes(id))
        .flatMap(([id, text]) =>
          riddles[language].filter((riddle) => riddle.test(text)).map((riddle) => `${id}: ${text} ${riddle}`),
        );
      expect(wrong).toEqual([]);
    },
  );

  test.each([
    ["en", "One thing is missing: your yes to the terms."],
    ["en", "We ask your bank for its word. You may leave this page."],
    ["en", "Free from €1,000.00 on."],
    ["en", "3 things"],
    ["en", "What a little more brings"],
    ["en", "Waits for somebody"],
    ["en", "Nothing comes of it"],
    ["en", "Orders of a hundred who looked"],
    ["en", "Nobody looked"],
    ["en", "With VAT 21%"],
    ["en", "There is no column for the day. Say below how it is called."],
    ["en", "Keep looking"],
    ["en", "This is no email address."],
    ["en", "Left empty it is made from the title."],
    ["en", "Save and go on"],
    ["en", "It stands above the post and in all lists."],
    ["en", "Stands before the others"],
    ["en", "It turns by itself"],
    ["en", "Say who the company is"],
    ["en", "Head of the page"],
    ["ro", "Lăsat gol, spre produs."],
    ["ro", "Stă deasupra articolului și în toate listele."],
    ["ro", "Spuneți cine este firma"],
    ["ro", "1 lucru"],
    ["ro", "Căutați mai departe"],
    ["ro", "Scoateți"],
  ] as const)("a text as it was is caught: %s, %s", (language, text) => {
    expect(riddles[language].some((riddle) => riddle.test(text))).toBe(true);
  });
});
