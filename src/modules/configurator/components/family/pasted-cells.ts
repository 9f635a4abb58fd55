/** The rows and cells of a text copied from a spreadsheet; null for a single word. */
export function pastedCells(text: string): string[][] | null {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n+$/, "").split("\n");
  if (lines.length < 2 && !text.includes("\t")) return null;
  return lines.map((line) => line.split("\t").map((cell) => cell.trim()));
}
