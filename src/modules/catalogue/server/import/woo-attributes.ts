import { type Row, sheetOf } from "./sheet.ts";

export interface WooAttribute {
  name: string;
  values: string[];
}

const attributesMax = 50;

/** Reads "Attribute 1 name", "Attribute 1 value(s)" and so on, for all numbers in the header. */
export function wooAttributes(headers: readonly string[]): (row: Row) => WooAttribute[] {
  const pairs = Array.from({ length: attributesMax }, (_, index) => {
    const number = index + 1;
    return sheetOf(headers, {
      name: [`attribute ${number} name`],
      values: [`attribute ${number} value(s)`, `attribute ${number} values`],
    });
  }).filter((sheet) => sheet.has("name"));
  return (row) =>
    pairs.flatMap((sheet) => {
      const name = sheet.text(row, "name");
      return name === "" ? [] : [{ name, values: wooList(sheet.text(row, "values")) }];
    });
}

/** Names separated by commas; a comma inside a name is written "\,". Without duplicates. */
export function wooList(text: string): string[] {
  const names: string[] = [];
  let name = "";
  for (let at = 0; at <= text.length; at += 1) {
    const sign = text[at];
    if (sign === "\\" && text[at + 1] === ",") {
      name += ",";
      at += 1;
    } else if (sign === undefined || sign === ",") {
      names.push(name.trim());
      name = "";
    } else name += sign;
  }
  return [...new Set(names.filter(Boolean))];
}
