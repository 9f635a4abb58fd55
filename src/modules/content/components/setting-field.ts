/**
 * What the panel beside the editor asks of a block. Kinds describe their settings by these instead of bringing forms of
 * their own, so that all panels look and behave alike and the editor loads no code of a kind. On the server `label`,
 * `hint` and the labels of choices are ids of staff texts; the editor gets them in words.
 */
export type SettingField = { name: string; label: string; hint?: string } & (
  | { type: "text"; max: number; isLong?: boolean }
  /** An address of this site or another one, or a mail or telephone link. */
  | { type: "link" }
  | { type: "number"; min: number; max: number; step?: number; unit?: string }
  | { type: "switch" }
  | { type: "choice"; choices: readonly { value: string; label: string }[] }
  /** A time, kept as ISO 8601. */
  | { type: "time" }
  /** `{ src, alt, width, height }`; null for none. */
  | { type: "picture" }
  /** A record found by name, kept by its id; null for none. `model` names a picker of the back office. */
  | { type: "record"; model: string }
  | {
      type: "list";
      /** What one of them is called: "Picture". */
      itemLabel: string;
      max: number;
      initial: Record<string, unknown>;
      fields: readonly SettingField[];
    }
);
