/** The maximum length of an address's fields by the wire's names, as fields and server count it: UTF-16 code units. */
export const addressCharactersMax = {
  name: 200,
  email: 200,
  company_name: 200,
  street: 200,
  street2: 200,
  city: 200,
  zip: 20,
  phone: 40,
  vat: 40,
} as const;
