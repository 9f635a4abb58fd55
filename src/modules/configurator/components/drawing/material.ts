/** How a material looks: tones from lit to shade, and how its bars meet. Data of a family, as its prices are. */
export interface Material {
  lit: string;
  body: string;
  shade: string;
  line: string;
  /** Wood: the stiles run through, the rails stop between them. PVC and aluminium are mitred. */
  joint: "butt" | "mitre";
}

/** What is seen through the glass, from the sky down. */
export interface Glass {
  top: string;
  bottom: string;
}
