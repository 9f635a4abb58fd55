import { bearers } from "#platform/identity.ts";
import { mailKinds } from "#platform/mail/mail-kind.ts";
import { models } from "#platform/models/model.ts";
import { recordKinds } from "#platform/records.ts";
import type { Filling } from "#platform/slot.ts";
import { fill } from "#platform/slot.ts";
import { type StaffEntry, staffEntries, staffLists } from "#platform/staff/slots.ts";
import {
  archivePath,
  auditPath,
  deliveryPath,
  healthPath,
  jobsPath,
  keysPath,
  webhookPath,
  webhooksPath,
} from "../paths.ts";
import { bearerOf } from "./api-key.ts";
import { auditList } from "./audit-list.ts";
import { healthConcerns } from "./health.ts";
import { jobList, queueFigures } from "./jobs.ts";
import { keyList } from "./key-list.ts";
import { officeModels } from "./models.ts";
import { allWebhooks } from "./webhook.ts";
import { deliveryList, webhookList } from "./webhook-list.ts";
import { webhookDisabledMail } from "./webhook-mail-kind.tsx";

const operations = { group: "system", roles: ["administrator"] } as const;

const entries: readonly StaffEntry[] = [
  {
    ...operations,
    position: 80,
    label: "office.health",
    words: {
      en: "status, backup, disk, monitoring, problems, is it running, version",
      ro: "stare, copie de siguranță, disc, monitorizare, probleme, versiune",
      de: "Zustand, Datensicherung, Sicherungskopie, Speicherplatz, Störungen, Überwachung",
    },
    path: healthPath,
    icon: "activity",
    waiting: healthConcerns,
    waitingLabel: "office.healthWaits",
  },
  {
    ...operations,
    position: 81,
    label: "office.audit",
    words: {
      en: "history, who changed, log, changes, undo, revert, activity",
      ro: "istoric, cine a schimbat, modificări, jurnal, anulează, activitate",
      de: "Verlauf, Änderungen, wer hat geändert, Protokoll, rückgängig",
    },
    path: auditPath,
    icon: "history",
  },
  {
    ...operations,
    position: 82,
    label: "office.jobs",
    words: {
      en: "background tasks, queue, cron, scheduled, failed tasks, worker",
      ro: "sarcini, coadă, programate, fundal, eșuate",
      de: "Hintergrundaufgaben, Warteschlange, geplante Aufgaben, fehlgeschlagen",
    },
    path: jobsPath,
    icon: "layers",
    waiting: async (context) => (await queueFigures(context)).failed,
    waitingLabel: "office.jobsWaits",
  },
  {
    ...operations,
    position: 83,
    label: "office.webhooks",
    words: {
      en: "integrations, notify other software, Zapier, callbacks, events, connect",
      ro: "integrări, alt program, Zapier, notificări automate, conectare",
      de: "Anbindung, andere Programme, Schnittstellen, Ereignisse",
    },
    path: webhooksPath,
    icon: "webhook",
    waiting: async (context) =>
      (await allWebhooks(context)).filter(({ disabledAt }) => disabledAt !== null).length,
    waitingLabel: "office.webhooksWaits",
  },
  {
    ...operations,
    position: 85,
    label: "office.archive",
    words: {
      en: "export, download everything, leave, move to another shop, copy of all data, ZIP, CSV",
      ro: "export, descarcă tot, mutare, copie a datelor, ZIP, CSV",
      de: "alles herunterladen, Umzug, Kopie aller Daten, Datenexport",
    },
    path: archivePath,
    icon: "layers",
  },
  {
    ...operations,
    position: 84,
    label: "office.keys",
    words: {
      en: "API, access tokens, developers, integration, connect an app, key, ERP",
      ro: "API, token, dezvoltatori, integrare, conectează o aplicație, cheie, ERP",
      de: "Zugangsschlüssel, Entwickler, Programmierschnittstelle, Warenwirtschaft",
    },
    path: keysPath,
    icon: "key",
  },
];

/** The operation of the installation: its menu entries, its lists, and the keys of other software. */
export const operationsFills: readonly Filling[] = [
  fill(staffEntries, ...entries),
  fill(staffLists, auditList, jobList, keyList, webhookList, deliveryList),
  fill(bearers, bearerOf),
  fill(mailKinds, webhookDisabledMail),
  fill(models, ...officeModels),
  fill(
    recordKinds,
    { model: "vitrine.webhook", staffPath: webhookPath },
    { model: "vitrine.webhook.delivery", staffPath: deliveryPath },
    { model: "res.users.apikeys", staffPath: () => keysPath },
    { model: "vitrine.archive", staffPath: () => archivePath },
    { model: "vitrine.job", staffPath: () => jobsPath },
  ),
];
