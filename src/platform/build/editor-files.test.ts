import { expect, test } from "vitest";
import { filesOf } from "./editor-files.ts";

test("the scripts of a source are found with everything that they import, its own first and each once", () => {
  const editor = "/house/src/modules/content/components/editor/content-editor.tsx";
  const files = filesOf(
    [
      { fileName: "assets/vendor-C3.js", facadeModuleId: null, imports: ["assets/dist-B2.js"] },
      { fileName: "assets/content-editor-A1.js", facadeModuleId: editor, imports: ["assets/dist-B2.js"] },
      { fileName: "assets/dist-B2.js", facadeModuleId: null, imports: ["assets/vendor-C3.js"] },
      { fileName: "assets/cart-page-D4.js", facadeModuleId: "/house/src/modules/shop/pages/cart-page.tsx" },
      { fileName: "assets/root-E5.css" },
    ],
    (id) => id === editor,
  );
  expect(files).toEqual(["/assets/content-editor-A1.js", "/assets/dist-B2.js", "/assets/vendor-C3.js"]);
});
