/** Internals that other modules' tests use, beside the public files. */

export { createCountryGroup, deleteCountryGroup } from "../server/address/country-group.ts";
export { mergePeople } from "../server/customer/customer-merge.ts";
export { saveOwnDetails } from "../server/person/own-details.ts";
export { archiveOf } from "../server/privacy/archive.tsx";
export { erasePerson } from "../server/privacy/erase.ts";
export { subjectOf } from "../server/privacy/subject.ts";
export { enter } from "../server/sign-in/enter.ts";
