import { bus } from "#modules/bus/module.ts";
import { media } from "#modules/media/module.ts";
import { messages } from "#modules/messages/module.ts";
import { mailReplies } from "#modules/messages/slots.ts";
import { office } from "#modules/office/module.ts";
import { people } from "#modules/people/module.ts";
import { personErasures, personExports, personMerges } from "#modules/people/slots.ts";
import { reputation } from "#modules/reputation/module.ts";
import { website } from "#modules/website/module.ts";
import { frameFacts } from "#modules/website/slots.ts";
import { busAudiences } from "#platform/bus/audience.ts";
import { mailKinds } from "#platform/mail/mail-kind.ts";
import type { Module } from "#platform/module.ts";
import { fill } from "#platform/slot.ts";
import { staffEntries, staffLists, staffPlaces } from "#platform/staff/slots.ts";
import { cannedPath, chatFiguresPath, chatSettingsPath, chatsPath, deskPath } from "./paths.ts";
import { chatAudience } from "./server/audience.ts";
import { chatAnswers } from "./server/calls.ts";
import { chatButton } from "./server/channel.ts";
import { chatList } from "./server/chat-list.ts";
import { answerMail, transcriptMail } from "./server/chat-mail-kinds.tsx";
import { deskAnswers } from "./server/desk-calls.ts";
import { waitingChats } from "./server/figures.ts";
import { fileAnswers } from "./server/file-calls.ts";
import { chatReplies } from "./server/mail-reply.ts";
import { chatExport, eraseChats, mergeChats } from "./server/personal-data.ts";
import { settleLines, tidyChats } from "./server/tidy.ts";

/**
 * Live chat between visitors and operators. Each conversation numbers its messages and links them in a hash chain, so
 * that both sides can check their copies; the bus only delivers news.
 */
export const chat: Module = {
  name: "chat",
  needs: [website, people, reputation, messages, media, office, bus],
  answers: [...chatAnswers, ...deskAnswers, ...fileAnswers],
  fills: [
    fill(mailKinds, transcriptMail, answerMail),
    fill(busAudiences, chatAudience),
    fill(frameFacts, { name: "chat", value: chatButton }),
    fill(mailReplies, chatReplies),
    fill(personExports, chatExport),
    fill(personErasures, eraseChats),
    fill(personMerges, mergeChats),
    fill(staffEntries, {
      group: "customers",
      position: 30,
      label: "chat.staffDesk",
      words: {
        en: "live chat, operator, conversation, support, visitors, canned answers",
        ro: "chat live, operator, conversație, asistență, vizitatori, răspunsuri pregătite",
        de: "Kundenchat, Kundendienst, Gespräche, Unterhaltung, Besucher",
      },
      path: deskPath,
      also: [chatSettingsPath, cannedPath, chatsPath],
      roles: ["support"],
      icon: "chat",
      waiting: waitingChats,
      waitingLabel: "chat.staffWaitingCount",
    }),
    fill(staffLists, chatList),
    fill(staffEntries, {
      group: "figures",
      position: 20,
      label: "chat.staffChatFigures",
      words: {
        en: "chat statistics, response time, chat ratings, satisfaction, missed chats",
        ro: "statistici de chat, timp de răspuns, evaluări, mulțumirea clienților, conversații pierdute",
        de: "Chat-Statistik, Antwortzeit, Zufriedenheit, verpasste Chats",
      },
      path: chatFiguresPath,
      roles: ["support", "website"],
      icon: "chart",
    }),
    fill(staffPlaces, {
      label: "chat.staffChats",
      words: {
        en: "chat history, past conversations, transcripts, chat tags",
        ro: "istoricul chatului, conversații trecute, transcrieri, etichete",
        de: "Chatverlauf, frühere Gespräche, Mitschriften",
      },
      path: () => chatsPath,
      roles: ["support"],
    }),
    fill(staffPlaces, {
      label: "chat.staffSettings",
      words: {
        en: "chat button, welcome message, switch chat on, opening hours, operators, bot",
        ro: "butonul de chat, mesajul de întâmpinare, pornește chatul, program, operatori, robot",
        de: "Begrüßung, Chat einschalten, Chatzeiten, Chat-Schaltfläche",
      },
      path: () => chatSettingsPath,
      roles: ["website"],
    }),
    fill(staffPlaces, {
      label: "chat.staffCanned",
      words: {
        en: "canned answers, shortcuts, templates of replies",
        ro: "răspunsuri pregătite, scurtături, șabloane de răspuns",
        de: "Textbausteine, Kürzel, vorbereitete Antworten",
      },
      path: () => cannedPath,
      roles: ["support"],
    }),
  ],
  tasks: { "chat.settleLines": settleLines, "chat.tidy": tidyChats },
  schedules: [
    { cron: "* * * * *", task: "chat.settleLines" },
    { cron: "*/10 * * * *", task: "chat.tidy" },
  ],
};
