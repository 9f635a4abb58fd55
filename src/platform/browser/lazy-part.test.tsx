import { type ComponentType, Suspense } from "react";
import { renderToReadableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { lazyPart } from "./lazy-part.ts";

async function markup(Part: ComponentType<{ name: string }>): Promise<string> {
  const stream = await renderToReadableStream(
    <p>
      Page
      <Suspense>
        <Part name="Ana" />
      </Suspense>
    </p>,
  );
  await stream.allReady;
  return new Response(stream).text();
}

const lost = () => Promise.reject(new Error("Failed to fetch dynamically imported module"));

test("a part that arrives is shown", async () => {
  const Part = lazyPart(async () => ({ name }: { name: string }) => <b>{name}</b>);
  expect(await markup(Part)).toContain("<b>Ana</b>");
});

test("a part that cannot be fetched leaves the page whole, with what is to stand there instead", async () => {
  const page = await markup(lazyPart<{ name: string }>(lost));
  expect(page).toMatch(/^<p>Page/);
  expect(page).not.toContain("template");
  const instead = await markup(lazyPart<{ name: string }>(lost, ({ name }) => <i>{name}</i>));
  expect(instead).toContain("<i>Ana</i>");
});
