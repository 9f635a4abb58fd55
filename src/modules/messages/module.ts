import { content } from "#modules/content/module.ts";
import { media } from "#modules/media/module.ts";
import { office } from "#modules/office/module.ts";
import { people } from "#modules/people/module.ts";
import {
  emailChanges,
  mailChoices,
  personErasures,
  personExports,
  personMerges,
  readersEnded,
} from "#modules/people/slots.ts";
import { portal } from "#modules/portal/module.ts";
import { waitingThings } from "#modules/portal/slots.ts";
import { mailKinds } from "#platform/mail/mail-kind.ts";
import type { Module } from "#platform/module.ts";
import { fill } from "#platform/slot.ts";
import { staffEntries, staffLists } from "#platform/staff/slots.ts";
import { messagesPaths } from "./paths.ts";
import { threadsToAnswer } from "./server/asked-customer.ts";
import { messagesAnswers } from "./server/calls.ts";
import { changeFollowerEmail } from "./server/follower.ts";
import { inboxList, threadsWaiting } from "./server/inbox.ts";
import { mailInCommands } from "./server/mail-in-command.ts";
import { notify } from "./server/notify.ts";
import { messageMails } from "./server/person-mode.ts";
import { eraseMessages, mergeMessages, messagesExport } from "./server/personal-data.ts";
import { dropFormerReaders } from "./server/reader.ts";
import { staffThreadMail, threadMail } from "./server/thread-mail-kind.tsx";
import { tidyMessages } from "./server/tidy.ts";

/**
 * Conversations about records of other modules: messages, internal notes, attachments, followers who get mails, replies
 * by mail, and one inbox of threads that wait for an answer. Modules declare in `threadKinds` which records have
 * threads and who may read them.
 */
export const messages: Module = {
  name: "messages",
  needs: [content, media, office, people, portal],
  answers: messagesAnswers,
  fills: [
    fill(mailKinds, threadMail, staffThreadMail),
    fill(personExports, messagesExport),
    fill(personErasures, eraseMessages),
    fill(personMerges, mergeMessages),
    fill(readersEnded, dropFormerReaders),
    fill(emailChanges, changeFollowerEmail),
    fill(mailChoices, messageMails),
    fill(waitingThings, threadsToAnswer),
    fill(staffLists, inboxList),
    fill(staffEntries, {
      group: "orders",
      position: 5,
      label: "messages.staffInbox",
      words: {
        en: "inbox, messages, conversations, mail, threads, replies, questions, answers",
        ro: "mesaje, inbox, conversații, e-mail, răspunsuri, întrebări",
        de: "Posteingang, Nachrichten, Antworten, Fragen, Anfragen",
      },
      path: messagesPaths.inbox,
      roles: inboxList.roles,
      icon: "inbox",
      waiting: threadsWaiting,
      waitingLabel: "messages.staffWaiting",
    }),
  ],
  commands: mailInCommands,
  tasks: { "messages.notify": notify, "messages.tidy": tidyMessages },
  schedules: [{ cron: "23 * * * *", task: "messages.tidy" }],
};
