import { expect, test } from "vitest";
import { wordFilesIn } from "./word-files.ts";

test("the files with words are known by their language, whatever else is built", () => {
  const files = wordFilesIn([
    { fileName: "assets/messages.ro-C7CHYTvN.js", facadeModuleId: "/house/src/messages.ro.ts" },
    { fileName: "assets/messages.staff.en-2Gdh39Tt.js", facadeModuleId: "/house/src/messages.staff.en.ts" },
    { fileName: "assets/messages.ro-D2fWq1xZ.js", facadeModuleId: "/house/src/messages.ro.ts?further=rest" },
    {
      fileName: "assets/further-words-B1qTz9aa.js",
      facadeModuleId: null,
      moduleIds: ["/house/src/further-words.ts"],
    },
    { fileName: "assets/messages.ro-Ab3.js", facadeModuleId: "/house/src/messages.ro.ts?further=chat" },
    {
      fileName: "assets/chat-words-Xy.js",
      facadeModuleId: null,
      moduleIds: ["/house/src/further-words.ts?of=chat"],
    },
    { fileName: "assets/shared-BN5kyZ7S.js", facadeModuleId: null },
    {
      fileName: "assets/cart-page-C6yYz46x.js",
      facadeModuleId: "/house/src/modules/shop/pages/cart-page.tsx",
    },
    { fileName: "assets/root-Dse4.css" },
  ]);
  expect(files).toEqual({
    ro: "/assets/messages.ro-C7CHYTvN.js",
    "staff.en": "/assets/messages.staff.en-2Gdh39Tt.js",
    "rest.ro": "/assets/messages.ro-D2fWq1xZ.js",
    "words.rest": "/assets/further-words-B1qTz9aa.js",
    "chat.ro": "/assets/messages.ro-Ab3.js",
    "words.chat": "/assets/chat-words-Xy.js",
  });
});
