/** A picture of this site, as blocks store it. */
export interface PictureFacts {
  src: string;
  /** Empty for a decorative picture. */
  alt: string;
  /** In pixels; reserves the picture's space. */
  width: number;
  height: number;
  /** The focal point in percent from the left and the top; a cropped picture keeps it visible. */
  focus?: { x: number; y: number } | undefined;
}
