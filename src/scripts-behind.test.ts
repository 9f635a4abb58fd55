import { expect, test } from "vitest";
import { scriptsBehind } from "./scripts-behind.ts";

const behind = (html: string) => scriptsBehind(html, "wake()");

test("scripts wait until what wakes them says so, which runs first of all", () => {
  const html =
    '<head><meta charSet="utf-8"/><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/s.css"/></head>' +
    '<body>x<script>data</script><script type="module" async="">import "/a.js"</script></body>';
  expect(behind(html)).toBe(
    '<head><meta charSet="utf-8"/><script>wake()</script><link rel="later" href="/a.js"/>' +
      '<link rel="stylesheet" href="/s.css"/></head>' +
      '<body>x<script>data</script><script type="later" async="">import "/a.js"</script></body>',
  );
});

test("what a page says of itself stays as it is", () => {
  const html = '<head></head><body><pre><link rel="modulepreload" href="/a.js"/></pre></body>';
  expect(behind(html)).toBe(html);
});

test("a script that must not wait, and its imports, stay in front", () => {
  const html = '<head><meta charSet="utf-8"/><link rel="modulepreload" href="/a.js"/></head><body>x</body>';
  expect(scriptsBehind(html, "wake()", ["/first.js", "/text.js"])).toBe(
    '<head><meta charSet="utf-8"/><script>wake()</script><link rel="modulepreload" href="/text.js"/>' +
      '<script type="module" src="/first.js"></script><link rel="later" href="/a.js"/></head><body>x</body>',
  );
});
