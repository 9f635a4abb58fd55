/**
 * The settings of a block in the panel beside the editor. Kinds describe their settings with these fields instead of
 * bringing their own forms, so that all panels look and behave alike and the editor loads no code of a kind. On the
 * server `label`, `hint` and the labels of choices are ids of staff texts; the editor receives the texts.
 */
export type SettingField = { name: string; label: string; hint?: string } & (
  | { type: "text"; max: number; isLong?: boolean }
  /** An address of this or another site, or a mail or telephone link. */
  | { type: "link" }
  | { type: "number"; min: number; max: number; step?: number; unit?: string }
  | { type: "switch" }
  | { type: "choice"; choices: readonly { value: string; label: string }[] }
  /** A time in ISO 8601. */
  | { type: "time" }
  /** `{ src, alt, width, height }`; null for none. */
  | { type: "picture" }
  /** A record that is searched by name and stored by id; null for none. `model` names a picker of the back office. */
  | { type: "record"; model: string }
  | {
      type: "list";
      /** The name of one item, such as "Picture". */
      itemLabel: string;
      max: number;
      initial: Record<string, unknown>;
      fields: readonly SettingField[];
    }
);
