/** The addresses of profiles, without language prefix. */
export const reputationPaths = {
  /** The own profile. */
  edit: "/profile/edit",
  /** What others see of somebody. */
  profile: (personId: number) => `/profile/user/${personId}`,
  avatar: (personId: number) => `/profile/avatar/${personId}`,
  confirm: (token: string, redirect = "") =>
    `/profile/validate_email?token=${encodeURIComponent(token)}${redirect ? `&redirect=${encodeURIComponent(redirect)}` : ""}`,
  staff: "/web/reputation",
};
