import { useEffect, useState } from "react";
import { caller } from "#platform/browser/call.ts";
import type * as contract from "../../contract.ts";
import type { BlockChoice } from "../block-choice.ts";
import type { AskServer } from "./block-drawing.ts";

const call = caller<typeof contract>();

/** The kinds of blocks that may be placed; null while they load, empty for a text without blocks. */
export function useBlockChoices(
  isWanted: boolean,
  known?: readonly BlockChoice[],
): readonly BlockChoice[] | null {
  const [choices, setChoices] = useState<readonly BlockChoice[] | null>(isWanted ? (known ?? null) : []);
  const isKnown = known !== undefined;
  useEffect(() => {
    if (!isWanted || isKnown) return;
    const leaving = new AbortController();
    call("/web/content/kinds", {}, { signal: leaving.signal })
      .then(setChoices)
      // If this fails, writing continues without modules' blocks; placed blocks stay unchanged.
      .catch(() => !leaving.signal.aborted && setChoices([]));
    return () => leaving.abort();
  }, [isWanted, isKnown]);
  return choices;
}

/** Lets the server draw blocks in the text's language, except those whose drawing came with the text. */
export function serverDrawing(
  lang: string | undefined,
  drawn: Readonly<Record<string, string>> = {},
): AskServer {
  return async (blocks) => {
    const asked = blocks.filter(({ kind }) => !Object.hasOwn(drawn, kind));
    const answers =
      asked.length > 0 ? await call("/web/content/draw", { blocks: asked }, lang ? { lang } : {}) : [];
    return blocks.map((block) => {
      const html = drawn[block.kind];
      if (html !== undefined) return { html, state: html ? ("shown" as const) : ("nothing" as const) };
      return answers[asked.indexOf(block)] ?? { html: "", state: "failed" as const };
    });
  };
}
