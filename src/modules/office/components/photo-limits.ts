/** Larger pictures are refused; what is above 50 megapixels is made smaller when it arrives. */
export const photoMegapixelsMax = 250;
