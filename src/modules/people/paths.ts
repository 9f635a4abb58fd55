/** The URLs of signing in and out, without language prefix. `redirect` is the page to go to afterwards. */
export const peoplePaths = {
  signIn: (redirect?: string) => withRedirect("/web/login", redirect),
  signUp: (redirect?: string) => withRedirect("/web/signup", redirect),
  resetPassword: (redirect?: string) => withRedirect("/web/reset_password", redirect),
  resetSent: (redirect: string) =>
    `/web/reset_password?sent=1${redirect === "/" ? "" : `&redirect=${encodeURIComponent(redirect)}`}`,
  newPassword: (token: string) => `/web/reset_password?token=${encodeURIComponent(token)}`,
  signUpByToken: (token: string) => `/web/signup?token=${encodeURIComponent(token)}`,
  signOut: (redirect?: string) => withRedirect("/web/session/logout", redirect),
  /** The page on which the first owner creates an account; the program prints the key at its start. */
  setup: (key: string) => `/web/setup?key=${encodeURIComponent(key)}`,
  secondStep: (redirect?: string) => withRedirect("/web/login/second-step", redirect),
  /** Back to the sign-in page, with a message that the second step took too long. */
  signInAgain: (redirect: string) => `/web/login?over=1&redirect=${encodeURIComponent(redirect)}`,
  account: "/my/account",
  company: "/my/company",
  /** The link in a mail that confirms another e-mail address. */
  emailChange: (token: string) => `/my/account/email?token=${encodeURIComponent(token)}`,
  /** The link in an invitation to a company's account. */
  joinCompany: (token: string) => `/my/company/join?token=${encodeURIComponent(token)}`,
  /** Receives the form of the person's own picture. */
  sendPicture: "/my/account/picture",
  security: "/my/security",
  twoStep: "/my/security/two-step",
  privacy: "/my/privacy",
  /** The website module's switch to another language, which stores the choice. */
  language: (wireCode: string, path: string) => `/website/lang/${wireCode}?r=${encodeURIComponent(path)}`,
  /** Account pages of higher modules. */
  portal: "/my",
  orders: "/my/orders",
  deliveries: "/my/deliveries",
  invoices: "/my/invoices",
  addresses: "/my/addresses",
  quotes: "/my/quotes",
  projects: "/my/projects",
  wishlist: "/shop/wishlist",
  /** Saved configurations of made-to-order products; the page is the configurator's. */
  configurations: "/my/configurations",
  reviews: "/my/reviews",
  profile: "/profile/edit",
  /** Saved cards; the page is payment's. */
  cards: "/my/payment_method",
  /** The page after an erasure. */
  forgotten: "/my/privacy/forgotten",
  /** The zip file with all data of the signed-in person, after they have proved their identity. */
  ownArchive: "/my/privacy/archive",
  customers: "/web/customers",
  newCustomer: (parent?: { id: number; kind: "contact" | "delivery" | "invoice" }) =>
    `/web/customers/new${parent ? `?parent=${parent.id}&kind=${parent.kind}` : ""}`,
  customer: (id: number) => `/web/customers/${id}`,
  customerPrivacy: (id: number) => `/web/customers/${id}/privacy`,
  customerArchive: (id: number) => `/web/customers/${id}/archive`,
  staff: "/web/staff",
  newStaff: "/web/staff/new",
  staffPolicy: "/web/staff/policy",
  signIns: "/web/sign-ins",
  countries: "/web/countries",
  country: (id: number) => `/web/countries/${id}`,
  countryGroups: "/web/country-groups",
  countryGroup: (id: number | "new") => `/web/country-groups/${id}`,
  staffMember: (id: number) => `/web/staff/${id}`,
};

function withRedirect(path: string, redirect: string | undefined): string {
  return redirect && redirect !== "/" ? `${path}?redirect=${encodeURIComponent(redirect)}` : path;
}
