/** An account number in groups of four, or null when its check digits (ISO 13616) are wrong. */
export function checkedIban(written: string): string | null {
  const bare = written.replace(/\s+/g, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(bare)) return null;
  const digits = [...(bare.slice(4) + bare.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join("");
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1 ? bare.replace(/(.{4})(?=.)/g, "$1 ") : null;
}
