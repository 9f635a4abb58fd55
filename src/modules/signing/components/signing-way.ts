/** How somebody signs. */
export const signingWays = ["draw", "type", "upload"] as const;

export type SigningWay = (typeof signingWays)[number];

/** An uploaded picture of a signature; what the browser sends is smaller, because it scales the picture first. */
export const uploadBytesMax = 2_000_000;
