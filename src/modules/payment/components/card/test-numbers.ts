/** The only numbers that the test bank accepts; they are well-known test numbers and belong to nobody. */
export const testNumbers = [
  { number: "4242424242424242", habit: "pay" },
  { number: "5555555555554444", habit: "pay" },
  { number: "378282246310005", habit: "pay" },
  { number: "4000002760003184", habit: "secure" },
  { number: "4000000000000002", habit: "refuse" },
] as const;
