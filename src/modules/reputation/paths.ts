/** The URLs of profiles, without the language prefix. */
export const reputationPaths = {
  /** The signed-in person's own profile. */
  edit: "/profile/edit",
  /** Somebody's public profile. */
  profile: (personId: number) => `/profile/user/${personId}`,
  avatar: (personId: number) => `/profile/avatar/${personId}`,
  confirm: (token: string, redirect = "") =>
    `/profile/validate_email?token=${encodeURIComponent(token)}${redirect ? `&redirect=${encodeURIComponent(redirect)}` : ""}`,
  staff: "/web/reputation",
};
