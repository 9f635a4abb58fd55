import { relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { compiledMessages, furtherWords } from "./src/platform/build/compiled-messages.ts";
import { composed } from "./src/platform/build/composed.ts";
import { editorFiles } from "./src/platform/build/editor-files.ts";
import { earlyStart, filesOfEarlyText, firstVisit } from "./src/platform/build/first-visit.ts";
import { iconShapes } from "./src/platform/build/icon-shapes.ts";
import { narrowText } from "./src/platform/build/narrow-text.ts";
import { plainBoot } from "./src/platform/build/plain-boot.ts";
import { scriptText } from "./src/platform/build/script-text.ts";
import { serverOnly } from "./src/platform/build/server-only.ts";
import { sourceLines } from "./src/platform/build/source-lines.ts";
import { threadFiles } from "./src/platform/build/thread-files.ts";
import { wordFiles } from "./src/platform/build/word-files.ts";

const staff =
  /\/src\/(ui\/staff|modules\/(office|setup)\/(components|pages)|modules\/[a-z]+\/(components|pages)\/staff)\//;
/** What buyers do for themselves: four modules are nothing else, of others it stands in `components/account/`. */
const account =
  /\/src\/modules\/((people|orders|quote|promotion)\/components\/(?!staff\/|choosing\/)|[a-z]+\/components\/account\/)|\/src\/ui\/steps/;
/** Choosing and adding a product: its own page needs it, and lists only once a dialog is opened. */
const choosing = /\/src\/modules\/[a-z]+\/components\/choosing\//;
/** What the pages of lists share and no other page needs. */
const listing = /\/src\/(modules\/[a-z]+\/components\/listing\/|ui\/(range|pager))/;
const blog = /\/src\/modules\/blog\/components\/(?!home\/|staff\/)/;
/** The chat's window and its page; the button and what it fetches by itself come with every page. */
const chat = /\/src\/modules\/(bus|chat)\/components\/(?!staff\/|chat-start|window\/chat-cookies)/;
/** The editor of texts and the library beside it draw with parts of the back office; most pages never need them. */
const editor =
  /\/src\/(modules\/(content\/components\/(editor\/|content-field|typed-content)|page\/components\/editing\/|media\/components\/(?!staff\/media-drop)|office\/components\/photo-limits)|ui\/staff\/(relation-picker|suggestions))/;
const grouped = [staff, account, choosing, listing, blog, chat, editor];
const first = firstVisit();
const earlyText = filesOfEarlyText();

function isOfFirstVisit(id: string): boolean {
  return first.has(relative(import.meta.dirname, id));
}

/** A text that can be typed, without React: the first script of the editor of a page needs nothing else. */
function isOfEarlyText(id: string): boolean {
  const path = relative(import.meta.dirname, id);
  const isPackage = /^node_modules\/(prosemirror-\w|orderedmap|rope-sequence|w3c-keyname)/.test(path);
  return isPackage || (earlyText.has(path) && path !== earlyStart);
}

function isShared(id: string): boolean {
  return /\/(src|lucide-react)\//.test(id) && !grouped.some((group) => group.test(id));
}

// React Router asks for entries with exactly their own exports; groups without all that they import cannot keep that.
const groupedEntries: Plugin = {
  name: "vitrine:grouped-entries",
  applyToEnvironment: ({ name }) => name === "client",
  options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
};

export default defineConfig({
  plugins: [
    composed(import.meta.dirname),
    serverOnly(import.meta.dirname),
    compiledMessages(import.meta.dirname),
    furtherWords(import.meta.dirname),
    wordFiles(),
    editorFiles(import.meta.dirname),
    iconShapes(),
    scriptText(),
    reactRouter(),
    groupedEntries,
    narrowText(),
    sourceLines(import.meta.dirname),
    plainBoot(import.meta.dirname),
    threadFiles(import.meta.dirname, [
      "src/modules/payment/server/statement/statement-thread.ts",
      "src/modules/configurator/server/family/release-thread.ts",
    ]),
  ],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Few files: what several pages share is one, what every page needs from outside is another.
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: "vendor",
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 3,
                },
                // Apart from "early-text": pages that only show a text need nothing else of it.
                { name: "content-tree", test: /\/content\/components\/content-tree\.ts$/, priority: 4 },
                { name: "early-text", test: isOfEarlyText, priority: 3 },
                { name: "further-words", test: /\/src\/further-words\.ts$/, priority: 3 },
                { name: "chat-words", test: /\/src\/further-words\.ts\?of=chat$/, priority: 3 },
                // Apart from "pages": the chat's window says times and needs nothing else of these.
                { name: "shop-time", test: /\/src\/platform\/i18n\/shop-time\.ts$/, priority: 3 },
                {
                  name: "account",
                  test: (id) => account.test(id) && !isOfFirstVisit(id),
                  minShareCount: 2,
                  priority: 2,
                },
                {
                  name: "cart",
                  test: (id) => account.test(id) && isOfFirstVisit(id),
                  minShareCount: 2,
                  priority: 2,
                },
                { name: "choosing", test: choosing, minShareCount: 2, priority: 2 },
                { name: "listing", test: listing, minShareCount: 2, priority: 2 },
                { name: "blog", test: blog, minShareCount: 2, priority: 2 },
                {
                  name: "chat",
                  test: (id) => chat.test(id) && !isOfFirstVisit(id),
                  minShareCount: 2,
                  priority: 2,
                },
                // Apart from what draws with them: one icon must not fetch all of that.
                {
                  name: "icons",
                  test: (id) => /\/lucide-react\//.test(id) && !isOfFirstVisit(id),
                  minShareCount: 3,
                  priority: 2,
                },
                {
                  name: "shared",
                  test: (id) => isShared(id) && isOfFirstVisit(id),
                  minShareCount: 3,
                  priority: 1,
                },
                {
                  name: "pages",
                  test: (id) => isShared(id) && !isOfFirstVisit(id),
                  minShareCount: 3,
                  priority: 1,
                },
                { name: "editor", test: editor, minShareCount: 2, priority: 2 },
                { name: "staff", test: staff, minShareCount: 2, priority: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        sourcemap: true,
        rollupOptions: {
          input: "./src/server.ts",
          // In one folder with the entry: whichever file the server comes to stand in finds the browser's beside it.
          output: { chunkFileNames: "[name]-[hash].js" },
        },
      },
    },
  },
  build: { assetsInlineLimit: 0 },
  server: {
    watch: {
      // Two saves within 50 ms (save, then format) would otherwise lose the second one.
      awaitWriteFinish: { stabilityThreshold: 40, pollInterval: 20 },
      ignored: ["**/build/**", "**/data/**", "**/test-results/**"],
    },
  },
});
