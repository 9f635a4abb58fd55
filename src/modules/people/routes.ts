import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("people", import.meta.dirname);

export const routes = [
  page("web/login", "sign-in-page.tsx"),
  page("web/login/second-step", "second-step-page.tsx"),
  page("web/signup", "sign-up-page.tsx"),
  page("web/reset_password", "reset-password-page.tsx"),
  page("web/session/logout", "sign-out-page.tsx"),
  page("web/setup", "setup-page.tsx"),
  page("my/account", "account-page.tsx"),
  page("my/account/email", "email-change-page.tsx"),
  page("my/company", "company-page.tsx"),
  page("my/company/join", "join-company-page.tsx"),
  page("my/security", "security-page.tsx"),
  page("my/security/two-step", "two-step-page.tsx"),
  page("my/privacy", "privacy-page.tsx"),
  page("my/privacy/forgotten", "forgotten-page.tsx"),
];

/** Inside the frame of the back office. */
export const staffRoutes = [
  page("web/customers", "staff/customer/customers-page.tsx"),
  page("web/customers/new", "staff/customer/customer-new-page.tsx"),
  page("web/customers/:personId", "staff/customer/customer-page.tsx"),
  page("web/customers/:personId/privacy", "staff/privacy/customer-privacy-page.tsx"),
  page("web/staff", "staff/staff-members-page.tsx"),
  page("web/staff/new", "staff/staff-new-page.tsx"),
  page("web/staff/policy", "staff/staff-policy-page.tsx"),
  page("web/staff/:userId", "staff/staff-member-page.tsx"),
  page("web/sign-ins", "staff/sign-ins-page.tsx"),
  page("web/countries", "staff/address/countries-page.tsx"),
  page("web/countries/:countryId", "staff/address/country-page.tsx"),
  page("web/country-groups", "staff/address/country-groups-page.tsx"),
  page("web/country-groups/:groupId", "staff/address/country-group-page.tsx"),
];
