import tokens from "#ui/tokens.css?raw";

/** A colour of the light theme, for what is drawn outside of a page. */
export function colour(name: string): string {
  const value = new RegExp(`${name}:\\s*(#[0-9a-f]{6})`, "i").exec(tokens)?.[1];
  if (!value) throw new Error(`The tokens have no colour ${name}.`);
  return value;
}
