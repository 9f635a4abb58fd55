/** The URLs of signing in and out, without language prefix. `redirect` is where to go afterwards. */
export const peoplePaths = {
  signIn: (redirect?: string) => withRedirect("/web/login", redirect),
  signUp: (redirect?: string) => withRedirect("/web/signup", redirect),
  resetPassword: (redirect?: string) => withRedirect("/web/reset_password", redirect),
  resetSent: (redirect: string) =>
    `/web/reset_password?sent=1${redirect === "/" ? "" : `&redirect=${encodeURIComponent(redirect)}`}`,
  newPassword: (token: string) => `/web/reset_password?token=${encodeURIComponent(token)}`,
  signUpByToken: (token: string) => `/web/signup?token=${encodeURIComponent(token)}`,
  signOut: (redirect?: string) => withRedirect("/web/session/logout", redirect),
};

function withRedirect(path: string, redirect: string | undefined): string {
  return redirect && redirect !== "/" ? `${path}?redirect=${encodeURIComponent(redirect)}` : path;
}
