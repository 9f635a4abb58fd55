/** See script-text.ts. */
declare module "*?script" {
  const text: string;
  export default text;
}

/** See compiled-messages.ts. */
declare module "*?further=rest" {
  const words: object;
  export default words;
}
