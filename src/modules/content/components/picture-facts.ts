/** A picture of this site, as blocks keep it. */
export interface PictureFacts {
  src: string;
  /** Empty for a picture that only decorates. */
  alt: string;
  /** In pixels: they reserve its place. */
  width: number;
  height: number;
}
