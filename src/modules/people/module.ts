import { office } from "#modules/office/module.ts";
import { transact } from "#platform/db/transact.ts";
import { identities } from "#platform/identity.ts";
import { mailKinds } from "#platform/mail/mail-kind.ts";
import { models } from "#platform/models/model.ts";
import type { Module } from "#platform/module.ts";
import { recordKinds } from "#platform/records.ts";
import { fill } from "#platform/slot.ts";
import { exportParts } from "#platform/staff/export-parts.ts";
import { staffEntries, staffLists, staffPickers, staffSearches } from "#platform/staff/slots.ts";
import { webhookEvents } from "#platform/webhook-events.ts";
import { peoplePaths } from "./paths.ts";
import { dropExpiredEmailChanges } from "./server/account/email-change.tsx";
import { sendResetLink } from "./server/account/reset.tsx";
import { sendSignUpNotice } from "./server/account/sign-up-notice.tsx";
import { seedCountries } from "./server/address/country.ts";
import { countryGroupRecord, revertCountryGroup } from "./server/address/country-group.ts";
import {
  countryGroupList,
  countryGroupPicker,
  countryList,
  countryPicker,
} from "./server/address/country-list.ts";
import { countryRecord, revertCountry } from "./server/address/staff-country.ts";
import { checkVat } from "./server/address/vat-check.ts";
import { peopleAnswers } from "./server/calls.ts";
import { dropExpiredInvitations } from "./server/customer/company-invitation.tsx";
import { personModel, revertCustomer } from "./server/customer/customer.ts";
import { customerExport } from "./server/customer/customer-export.ts";
import { customerList } from "./server/customer/customer-list.ts";
import { personPicker, personSearch } from "./server/customer/customer-search.ts";
import { personPicture, userPicture } from "./server/customer/own-picture.ts";
import { peopleModels } from "./server/models.ts";
import { peopleExports } from "./server/privacy/own-records.ts";
import { accountMailKinds } from "./server/security/mail-kinds.tsx";
import { dropOldAttempts } from "./server/sign-in/attempt.ts";
import { dropOldDevices } from "./server/sign-in/device.ts";
import { newDeviceMail } from "./server/sign-in/new-device-mail-kind.tsx";
import { dropOldSignIns } from "./server/sign-in/sign-in-log.ts";
import { dropExpiredTokens } from "./server/sign-in/token.ts";
import { identityOf } from "./server/sign-in/user.ts";
import { staffInvitationMail } from "./server/staff/invitation-mail-kind.tsx";
import { signInList, staffMemberList } from "./server/staff/staff-list.ts";
import { peopleEntries } from "./server/staff/staff-menu.ts";
import { userModel } from "./server/staff/staff-rights.ts";
import { peopleWebhookEvents } from "./server/webhook-events.ts";
import { personExports } from "./slots.ts";

/**
 * The people that the shop deals with: people and their addresses, countries, accounts, sign-in and its security, staff
 * and their rights. It knows nothing of people's activities: the slot `adoptions` hands a guest's things over, and
 * other modules with data about a person take part in merging, showing, exporting and erasing through slots of their
 * own.
 */
export const people: Module = {
  name: "people",
  needs: [office],
  layers: ["address", "person", "sign-in", "security", "customer", "account", "staff", "privacy"],
  publicFiles: [
    "account/account.ts",
    "account/confirm-email.tsx",
    "address/address.ts",
    "address/country.ts",
    "address/email.ts",
    "address/vat-check.ts",
    "address/vat-register.ts",
    "address/vat.ts",
    "customer/own-picture.ts",
    "customer/published-picture.ts",
    "person/own-identity.ts",
    "person/reader.ts",
    "person/person.ts",
    "privacy/suppression.ts",
    "sign-in/attempt.ts",
    "sign-in/go-to-afresh.ts",
    "sign-in/password.ts",
    "sign-in/sealed.ts",
    "sign-in/user.ts",
  ],
  answers: peopleAnswers,
  fills: [
    fill(exportParts, customerExport),
    fill(mailKinds, ...accountMailKinds, newDeviceMail, staffInvitationMail),
    fill(identities, identityOf),
    fill(personExports, ...peopleExports),
    fill(
      recordKinds,
      {
        model: personModel,
        picture: personPicture,
        staffPath: peoplePaths.customer,
        revert: revertCustomer,
      },
      { model: userModel, picture: userPicture, staffPath: peoplePaths.staffMember },
      { model: countryRecord.model, staffPath: peoplePaths.country, revert: revertCountry },
      { model: countryGroupRecord.model, staffPath: peoplePaths.countryGroup, revert: revertCountryGroup },
    ),
    fill(staffEntries, ...peopleEntries),
    fill(staffLists, customerList, staffMemberList, signInList, countryList, countryGroupList),
    fill(staffSearches, personSearch),
    fill(staffPickers, personPicker, countryPicker, countryGroupPicker),
    fill(models, ...peopleModels),
    fill(webhookEvents, ...peopleWebhookEvents),
  ],
  tasks: {
    "people.checkVat": checkVat,
    "people.sendResetLink": sendResetLink,
    "people.sendSignUpNotice": sendSignUpNotice,
    "people.dropExpired": async (context) => {
      await dropExpiredTokens(context);
      await dropExpiredEmailChanges(context);
      await dropExpiredInvitations(context);
      await dropOldAttempts(context);
      await dropOldSignIns(context);
      await dropOldDevices(context);
    },
  },
  schedules: [{ cron: "23 * * * *", task: "people.dropExpired" }],
  install: async (options) => transact(await options.context(), seedCountries),
};
