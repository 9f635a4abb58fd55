/** The first letter or digit of a name in upper case; empty without any. */
export function initialOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase().normalize("NFC") ?? "";
}
