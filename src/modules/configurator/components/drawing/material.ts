/**
 * The look of a material: tones from lit to shade, and the joint of its bars. Part of a family's data, like its prices.
 */
export interface Material {
  lit: string;
  body: string;
  shade: string;
  line: string;
  /** Wood: the stiles run through and the rails stop between them. PVC and aluminium are mitred. */
  joint: "butt" | "mitre";
}

/** The view through the glass, from the sky down. */
export interface Glass {
  top: string;
  bottom: string;
}
