/** The sources of a page with Stripe's form (https://docs.stripe.com/security/guide#content-security-policy). */
export const stripeSources = {
  script: "https://js.stripe.com https://*.js.stripe.com",
  connect: "https://api.stripe.com",
  frame: "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  img: "https://*.stripe.com",
  payment: 'self "https://js.stripe.com"',
};
