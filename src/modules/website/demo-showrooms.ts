import type { Showroom } from "./server/showrooms.ts";

const hours = { en: "Mon–Fri 9–18, Sat 10–14", ro: "L–V 9–18, S 10–14" };

/** Where the demo company may be visited. */
export const demoShowrooms: readonly Showroom[] = [
  { city: { en: "Cluj-Napoca", ro: "Cluj-Napoca" }, street: "Strada Fabricii 12", hours },
  { city: { en: "Bucharest", ro: "București" }, street: "Calea Griviței 84", hours },
  { city: { en: "Brașov", ro: "Brașov" }, street: "Strada Lungă 119", hours },
];
