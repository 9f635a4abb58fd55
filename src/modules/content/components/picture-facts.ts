/** A picture of this site, as blocks keep it. */
export interface PictureFacts {
  src: string;
  /** Empty for a picture that only decorates. */
  alt: string;
  /** In pixels: they reserve its place. */
  width: number;
  height: number;
  /** Percent from the left and from the top of what stays visible where the picture is cut. */
  focus?: { x: number; y: number } | undefined;
}
