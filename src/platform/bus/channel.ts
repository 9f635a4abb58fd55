/** The channel that only this account hears, in all its browsers. */
export function userChannel(userId: number): string {
  return `user/${userId}`;
}

/** The channel that all staff hear. */
export const staffChannel = "staff";
