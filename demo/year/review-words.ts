import type { BasketKind } from "./baskets.ts";

/** A buyer's review; `photos` is the number of photos taken at home, `answer` is the shop's. */
export interface Said {
  stars: number;
  words: string;
  photos?: number;
  answer?: string;
}

type InBoth = Record<"en" | "ro", readonly Said[]>;

/** Each review is used once. Later reviewers give only stars. */
export const saidOf: Readonly<Record<BasketKind, InBoth>> = {
  windows: {
    ro: [
      {
        stars: 5,
        words:
          "Le avem de o iarnă. Dormitorul dă spre stradă și nu se mai aude tramvaiul. Montajul a durat o dimineață.",
        photos: 2,
      },
      {
        stars: 4,
        words:
          "Lemn frumos, fără noduri mari. Am scăzut o stea pentru că feroneria a avut nevoie de un reglaj după două săptămâni.",
        answer:
          "Lemnul se așază în primele săptămâni. Reglajul este gratuit în primul an, iar noi venim cu drag.",
      },
      {
        stars: 5,
        words: "Exact cum am comandat, la milimetru. Vecinii ne întreabă de unde sunt.",
        photos: 1,
      },
      {
        stars: 2.5,
        words: "Fereastra este bună, dar a venit cu o săptămână mai târziu și nu ne-a anunțat nimeni.",
        answer:
          "Aveți dreptate, trebuia să sunăm. Furnizorul de sticlă a întârziat; de atunci anunțăm fiecare amânare prin e-mail.",
      },
      { stars: 4.5, words: "Se închide moale și etanș. Uleiul miroase două zile, apoi nimic." },
    ],
    en: [
      {
        stars: 5,
        words:
          "We replaced eleven windows in an old house. Every one fitted, and the rooms are two degrees warmer.",
        photos: 2,
      },
      {
        stars: 4,
        words: "Lovely larch and tight seals. The handles feel a little light for such a heavy sash.",
      },
      {
        stars: 4.5,
        words: "Ordered from Leipzig. Well packed, not a scratch, and customs papers were in order.",
      },
    ],
  },
  doors: {
    ro: [
      {
        stars: 5,
        words: "Ușa e grea și se simte. Se închide cu un singur deget, fără să trântească.",
        photos: 1,
      },
      { stars: 4, words: "Stejarul are desen frumos. Pragul e cu 5 mm mai sus decât ne-am așteptat." },
      {
        stars: 3,
        words: "Calitatea este bună, dar instrucțiunile de montaj sunt prea scurte pentru cine nu e tâmplar.",
        answer: "Am adăugat un ghid cu desene pe pagina produsului. Vă mulțumim că ne-ați spus.",
      },
    ],
    en: [
      { stars: 5, words: "Solid, quiet and beautiful. The oak boards match to the last line.", photos: 1 },
      { stars: 3.5, words: "A good door. The lock needed oil on the first day, then it ran smoothly." },
    ],
  },
  home: {
    ro: [
      {
        stars: 5,
        words: "Am luat două, unul pentru noi și unul cadou. Culoarea e mai caldă decât în poză.",
        photos: 1,
      },
      { stars: 4.5, words: "Foarte frumos lucrat. Ambalat în hârtie, fără plastic, ceea ce apreciez." },
      {
        stars: 4,
        words: "Ne place mult. Este puțin mai mic decât credeam, măsurile sunt însă corecte pe pagină.",
      },
      {
        stars: 1.5,
        words: "A sosit ciobit. Înlocuirea a durat trei săptămâni.",
        answer:
          "Ne pare rău. Am schimbat ambalajul: de atunci nu s-a mai ciobit niciunul, iar înlocuirile pleacă în două zile.",
      },
    ],
    en: [
      {
        stars: 5,
        words: "Even nicer in the hand than in the picture. A gift that was used the same evening.",
        photos: 1,
      },
      { stars: 4, words: "Well made. It took a while to arrive in Lyon, but the box was perfect." },
      { stars: 3, words: "Pretty, though the glaze on mine has a small run on one side." },
    ],
  },
  care: {
    ro: [
      {
        stars: 5,
        words: "Un litru ajunge pentru șase ferestre. Se întinde ușor și nu lasă pete.",
        photos: 1,
      },
      { stars: 4, words: "Mânerul este solid și arată bine. Șuruburile din cutie sunt cam scurte." },
      { stars: 5, words: "S-a potrivit din prima pe o ușă de acum treizeci de ani." },
    ],
    en: [
      { stars: 4.5, words: "Goes on thin, dries overnight, and the larch looks new again." },
      {
        stars: 2,
        words:
          "The lock is fine, but the key in the box was for another one. Support sent the right one in four days.",
        answer: "That was our mistake when packing. Thank you for your patience.",
      },
    ],
  },
  outfit: {
    ro: [
      {
        stars: 5,
        words: "Glaful e tăiat perfect, marginea lustruită. Se curăță cu o cârpă umedă.",
        photos: 1,
      },
      { stars: 4, words: "Ruloul merge lin. Aș fi vrut și o culoare mai închisă." },
    ],
    en: [
      {
        stars: 5,
        words: "The screen keeps the afternoon sun out and still lets us see the garden.",
        photos: 1,
      },
      {
        stars: 3.5,
        words: "Good material. Measure twice: ours is 4 mm narrower than the reveal, which was our fault.",
      },
    ],
  },
};

/** Ratings without words. */
export const starsAlone = [5, 4, 5, 4.5, 5, 3, 4, 5, 4.5, 2, 5, 4] as const;
