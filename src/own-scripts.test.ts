import { expect, test } from "vitest";
import { ownScripts } from "./own-scripts.ts";

test("only scripts that bear the mark of this rendering are the page's own", () => {
  const page =
    '<head><link rel="modulepreload" nonce="m4rk" href="/a.js"/><script nonce="m4rk">start()</script></head>' +
    '<body><script>stolen()</script><script nonce="old">stolen()</script><p title="<script>x">y</p>' +
    '<script nonce="m4rk" type="module" async="">import "/a.js"</script>' +
    '<script nonce="m4rk" async="" src="/b.js"></script><script type="application/ld+json">{}</script></body>';
  expect(ownScripts(page, "m4rk")).toEqual({
    scripts: ["start()", 'import "/a.js"'],
    html:
      '<head><link rel="modulepreload" href="/a.js"/><script>start()</script></head>' +
      '<body><script>stolen()</script><script nonce="old">stolen()</script><p title="<script>x">y</p>' +
      '<script type="module" async="">import "/a.js"</script>' +
      '<script async="" src="/b.js"></script><script type="application/ld+json">{}</script></body>',
  });
});
