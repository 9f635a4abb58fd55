/** The families of configurable products, for staff. */
export const familiesPath = "/web/configurator";
export const familyPath = (id: number | "new") => `/web/configurator/${id}`;
