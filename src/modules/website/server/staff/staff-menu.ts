import type { StaffEntry, StaffPlace } from "#platform/staff/slots.ts";
import {
  languagesPath,
  legalTextsPath,
  mailServerPath,
  mailsPath,
  menusPath,
  outsidePath,
  settingsPath,
  sitePath,
} from "../../paths.ts";
import type { SettingsPage } from "../../slots.ts";
import { missingLegalTexts } from "../legal/legal-need.ts";
import { failedMails, mailRoles } from "../mail/mails.ts";
import { languagesRoles } from "./languages-view.ts";

/** This module's entries in the menu of the back office. */
export const websiteEntries: readonly StaffEntry[] = [
  {
    group: "content",
    position: 20,
    label: "website.menus",
    words: {
      en: "navigation, menu, header, footer, links, top bar",
      ro: "navigare, meniu, antet, subsol, linkuri, bara de sus",
      de: "Menü, Navigationsleiste, Kopfleiste, Fußbereich",
    },
    path: menusPath,
    roles: ["website"],
    icon: "menu",
  },
  {
    group: "content",
    position: 30,
    label: "website.legalTexts",
    words: {
      en: "terms, terms and conditions, privacy policy, GDPR, imprint, returns policy, cookie policy, withdrawal",
      ro: "termeni și condiții, confidențialitate, GDPR, politica de retur, cookie-uri, retragere",
      de: "AGB, Geschäftsbedingungen, Datenschutzerklärung, Impressum, Widerrufsbelehrung",
    },
    path: legalTextsPath,
    roles: ["website"],
    icon: "scale",
    waiting: missingLegalTexts,
    waitingLabel: "website.legalMissingWaiting",
  },
  {
    group: "content",
    position: 35,
    label: "website.languages",
    words: {
      en: "languages, translations, translate, multilingual, missing translations, outdated translations",
      ro: "limbi, traduceri, traducere, multilingv, traduceri lipsă, traduceri învechite",
      de: "Übersetzungen, übersetzen, mehrsprachig, fehlende Übersetzungen",
    },
    path: languagesPath,
    roles: languagesRoles,
    icon: "globe",
  },
  {
    group: "settings",
    position: 10,
    label: "website.settings",
    words: {
      en: "shop settings, company, logo, website, configuration, preferences, set up",
      ro: "setările magazinului, firmă, logo, site, configurare, preferințe",
      de: "Einstellungen, Firma, Konfiguration, Grundeinstellungen",
    },
    path: settingsPath,
    roles: ["administrator"],
    icon: "settings",
  },
  {
    group: "system",
    position: 50,
    label: "website.mailsTitle",
    words: {
      en: "e-mail, emails, outbox, sent mail, messages, undelivered, resend",
      ro: "e-mailuri, mesaje, trimise, netrimise, retrimite, căsuța de ieșire",
      de: "Postausgang, gesendete E-Mails, unzustellbar, erneut senden",
    },
    path: mailsPath,
    roles: mailRoles,
    icon: "mail",
    waiting: failedMails,
    waitingLabel: "website.mailsWaiting",
  },
];

const administrators = ["administrator"] as const;
const inSite =
  (section: string): StaffPlace["path"] =>
  ({ site }) =>
    `${sitePath(site.id)}#${section}`;

/** Settings without an entry in the menu. */
export const websitePlaces: readonly StaffPlace[] = [
  {
    label: "website.siteSection",
    words: {
      en: "shop name, domain, web address, URL, currency, prices with tax, prices without tax, gross, net",
      ro: "numele magazinului, domeniu, adresă web, monedă, prețuri cu TVA, prețuri fără TVA, brut, net",
      de: "Shopname, Internetadresse, Währung, Bruttopreise, Nettopreise",
    },
    path: inSite("shop"),
    roles: administrators,
  },
  {
    label: "website.siteLogo",
    words: {
      en: "logo, logo colour, logo color, brand, picture of the shop, icon, favicon, look, theme",
      ro: "logo, siglă, culoarea logoului, brand, pictogramă, imagine, aspect, temă",
      de: "Firmenlogo, Logofarbe, Firmenzeichen, Symbol",
    },
    path: inSite("logo"),
    roles: administrators,
  },
  {
    label: "website.siteLanguages",
    words: {
      en: "language, translation, English, Romanian",
      ro: "limbă, traducere, engleză, română",
      de: "Sprache, Englisch, Rumänisch, Deutsch",
    },
    path: inSite("languages"),
    roles: administrators,
  },
  {
    label: "website.siteWords",
    words: {
      en: "home page, welcome text, slogan, about us, title for Google, SEO, footer text",
      ro: "prima pagină, text de întâmpinare, slogan, despre noi, titlu pentru Google, SEO, text subsol",
      de: "Begrüßungstext, Werbespruch, Titel für Google, Text der Fußzeile",
    },
    path: inSite("words"),
    roles: administrators,
  },
  {
    label: "website.siteCompanySection",
    words: {
      en: "company name, VAT number, tax number, registration number, address, phone, e-mail, contact, imprint",
      ro: "denumirea firmei, CUI, CIF, cod fiscal, registrul comerțului, adresă, telefon, e-mail, contact",
      de: "Firmenname, USt-IdNr., Steuernummer, Handelsregister, Anschrift, Telefon",
    },
    path: inSite("company"),
    roles: administrators,
  },
  {
    label: "website.mailServer",
    words: {
      en: "SMTP, mail server, email sender, send mails, test mail, Gmail, Outlook, password of the mailbox",
      ro: "SMTP, server de e-mail, expeditor, trimite e-mailuri, e-mail de test, Gmail, Outlook",
      de: "Mailserver, E-Mail-Versand, Absender, Testmail",
    },
    path: () => mailServerPath,
    roles: administrators,
  },
  {
    label: "website.outside",
    words: {
      en: "outside services, chat, WhatsApp, Telegram, Signal, Unsplash, third parties",
      ro: "servicii externe, chat, WhatsApp, Telegram, Signal, Unsplash, terți",
      de: "fremde Dienste, Drittanbieter, Kontakt über WhatsApp",
    },
    path: () => outsidePath,
    roles: administrators,
  },
];

export const websiteSettings: readonly SettingsPage[] = [
  { position: 10, label: "website.sites", path: settingsPath },
  { position: 40, label: "website.mailServer", path: mailServerPath },
  { position: 45, label: "website.outside", path: outsidePath },
];
