/** The ways to sign. */
export const signingWays = ["draw", "type", "upload"] as const;

export type SigningWay = (typeof signingWays)[number];

/** Limit of an uploaded picture; browsers with JavaScript send less, because they scale it first. */
export const uploadBytesMax = 2_000_000;
