/** Larger pictures are refused; those above 50 megapixels are scaled down when they arrive. */
export const photoMegapixelsMax = 250;
