import { office } from "#modules/office/module.ts";
import { pictureUploads } from "#modules/office/slots.ts";
import type { Module } from "#platform/module.ts";
import { recordKinds } from "#platform/records.ts";
import { fill } from "#platform/slot.ts";
import { staffEntries, staffLists } from "#platform/staff/slots.ts";
import { mediaDetailPath, mediaModel, mediaPath } from "./paths.ts";
import { enter } from "./server/add-media.ts";
import { adoptMedia, adoptTask } from "./server/adopt.ts";
import { mediaAnswers } from "./server/calls.ts";
import { dropDeleted } from "./server/delete-media.ts";
import { mediaList } from "./server/library.ts";
import { mediaRoles } from "./server/media-record.ts";
import { mediaFile } from "./server/pictures.ts";
import { dropUnfinished } from "./server/upload.ts";

/**
 * The library of pictures, videos and files: each is stored once, described once, and shown wherever a record or a text
 * refers to it. Higher modules report their uses in a slot.
 */
export const media: Module = {
  name: "media",
  needs: [office],
  answers: mediaAnswers,
  tasks: {
    [adoptTask]: (context) => adoptMedia(context),
    "media.dropDeleted": (context) => dropDeleted(context),
    "media.dropUnfinished": (context) => dropUnfinished(context),
  },
  schedules: [
    { cron: "*/15 * * * *", task: adoptTask },
    { cron: "23 3 * * *", task: "media.dropDeleted" },
    { cron: "37 * * * *", task: "media.dropUnfinished" },
  ],
  fills: [
    fill(recordKinds, { model: mediaModel, picture: mediaFile, staffPath: mediaDetailPath }),
    fill(pictureUploads, async (write, { fileId, name }) => {
      await enter(write, { fileId, kind: "picture", name });
    }),
    fill(staffLists, mediaList),
    fill(staffEntries, {
      group: "content",
      position: 12,
      label: "media.library",
      words: {
        en: "pictures, photos, images, videos, files, uploads, gallery, assets, documents",
        ro: "poze, fotografii, imagini, filme, fișiere, încărcări, galerie, documente",
        de: "Bilder, Fotos, Dateien, Hochladen, Galerie, Dokumente",
      },
      path: mediaPath,
      roles: mediaRoles,
      icon: "image",
    }),
  ],
};
