import { expect, test, vi } from "vitest";
import {
  createDraftSaver,
  type DraftState,
  type DraftStore,
  type HeldDraft,
  type SaveAnswer,
} from "./draft-saver.ts";
import type { EditedText } from "./kept-draft.ts";

const text = (title: string): EditedText => ({
  title,
  description: "",
  body: { schema: 1, type: "doc", content: [] },
});
const held = (title: string, version: number): HeldDraft => ({
  ...text(title),
  version,
  changedAt: "2026-11-20T10:00:00Z",
  changedBy: "Ioana Șerban",
});

/** An editor whose clock and server the test controls. */
function desk(answer: DraftStore["save"], failed: ReturnType<DraftStore["failure"]> = { kind: "offline" }) {
  const states: DraftState[] = [];
  let due: (() => void) | undefined;
  const shown: EditedText[] = [];
  const kept: { version: number; text: EditedText; sent?: EditedText }[] = [];
  const save = vi.fn(answer);
  const saver = createDraftSaver(
    {
      save,
      keep: (one) => kept.push(one),
      forget: () => kept.splice(0),
      show: (one) => shown.push(one),
      later(work) {
        due = work;
        return () => {
          due = undefined;
        };
      },
      failure: () => failed,
    },
    { version: 1, text: text("Stove"), changedAt: "2026-11-20T09:00:00Z" },
    (state) => states.push(state),
  );
  return {
    saver,
    save,
    kept,
    shown,
    state: () => states.at(-1)?.kind,
    async pause() {
      const work = due;
      due = undefined;
      work?.();
      await vi.waitFor(() => expect(saver.current().state.kind).not.toBe("saving"));
    },
  };
}

const saved = (version: number): SaveAnswer => ({ kind: "saved", version, savedAt: "2026-11-20T10:00:00Z" });

test("what is typed is saved once after a pause, and the browser holds it until it has arrived", async () => {
  const editor = desk(async () => saved(2));
  editor.saver.change(text("Stoves"));
  editor.saver.change(text("Stoves and oil"));
  expect([editor.state(), editor.kept.at(-1)?.text.title]).toEqual(["typing", "Stoves and oil"]);
  await editor.pause();
  expect(editor.save.mock.calls.map(([asked]) => [asked.version, asked.text.title])).toEqual([
    [1, "Stoves and oil"],
  ]);
  expect([editor.state(), editor.kept]).toEqual(["saved", []]);
});

test("without a connection the words stay in the browser and go as soon as it is back", async () => {
  let isAway = true;
  const editor = desk(async () => {
    if (isAway) throw new TypeError("fetch failed");
    return saved(2);
  });
  editor.saver.change(text("Written on the train"));
  await editor.pause();
  expect([editor.state(), editor.kept.at(-1)?.text.title]).toEqual(["offline", "Written on the train"]);
  isAway = false;
  await editor.pause();
  expect([editor.state(), editor.kept]).toEqual(["saved", []]);
});

test("an answer that was lost is no conflict: what arrived were our own words", async () => {
  const answers: (() => Promise<SaveAnswer>)[] = [
    () => Promise.reject(new TypeError("the server crashed after it had saved")),
    async () => ({ kind: "conflict", theirs: held("First words", 2) }),
    async () => saved(3),
  ];
  const editor = desk(() => (answers.shift() ?? (() => Promise.resolve(saved(9))))());
  editor.saver.change(text("First words"));
  await editor.pause();
  editor.saver.change(text("First words and more"));
  await editor.pause();
  await editor.pause();
  expect([editor.state(), editor.save.mock.calls.at(-1)?.[0]]).toEqual([
    "saved",
    { version: 2, text: text("First words and more"), mode: "draft" },
  ]);
});

test("the same after a crash of the browser, which held what was on its way", async () => {
  const answers: SaveAnswer[] = [{ kind: "conflict", theirs: held("Sent before", 2) }, saved(3)];
  const editor = desk(async () => answers.shift() ?? saved(9));
  editor.saver.resume({ version: 1, text: text("Sent before, and more"), sent: text("Sent before") });
  await editor.pause();
  await editor.pause();
  expect([editor.state(), editor.saver.current().version]).toEqual(["saved", 3]);
});

test("a session that has ended is said, the browser holds the words, and they are saved after signing in again", async () => {
  const answers = [() => Promise.reject(new Error("Session expired")), async () => saved(2)];
  const editor = desk(() => (answers.shift() ?? (async () => saved(9)))(), { kind: "signedOut" });
  editor.saver.change(text("Stoves"));
  await editor.pause();
  expect([editor.state(), editor.kept.at(-1)?.text.title]).toEqual(["signedOut", "Stoves"]);
  editor.saver.change(text("Stoves and oil"));
  await editor.pause();
  expect(editor.save.mock.calls.at(-1)?.[0]).toMatchObject({ version: 1, text: text("Stoves and oil") });
  expect([editor.state(), editor.kept]).toEqual(["saved", []]);
});

test("changes of different parts are merged, shown at once and saved on top of theirs, without a question", async () => {
  const theirs = { ...held("Stove", 4), description: "Made of iron" };
  const answers: SaveAnswer[] = [{ kind: "conflict", theirs }, saved(5)];
  const editor = desk(async () => answers.shift() ?? saved(9));
  editor.saver.change(text("Stoves"));
  await editor.pause();
  const merged = { ...text("Stoves"), description: "Made of iron" };
  expect(editor.shown).toEqual([merged]);
  await editor.pause();
  expect(editor.save.mock.calls.at(-1)?.[0]).toEqual({ version: 4, text: merged, mode: "draft" });
  expect([editor.state(), editor.saver.current().version]).toEqual(["saved", 5]);
});

test("the same part changed by both stops saving until somebody chooses, and neither is dropped", async () => {
  const answers: SaveAnswer[] = [{ kind: "conflict", theirs: held("Theirs", 4) }, saved(5)];
  const editor = desk(async () => answers.shift() ?? saved(9));
  editor.saver.change(text("Mine"));
  await editor.pause();
  expect(editor.state()).toBe("conflict");
  editor.saver.change(text("Mine, longer"));
  await editor.pause();
  expect(editor.save).toHaveBeenCalledTimes(1);
  await editor.saver.resolve({ title: "mine" });
  expect(editor.save.mock.calls.at(-1)?.[0]).toEqual({
    version: 4,
    text: text("Mine, longer"),
    mode: "over",
  });
  expect(editor.state()).toBe("saved");
});

test("taking theirs keeps mine among the versions first", async () => {
  const answers: SaveAnswer[] = [{ kind: "conflict", theirs: held("Theirs", 4) }, saved(4), saved(4)];
  const editor = desk(async () => answers.shift() ?? saved(9));
  editor.saver.change(text("Mine"));
  await editor.pause();
  expect(await editor.saver.resolve({ title: "theirs" })).toBe(true);
  expect(editor.save.mock.calls.slice(1).map(([{ mode, text: sent }]) => [mode, sent.title])).toEqual([
    ["aside", "Mine"],
    ["over", "Theirs"],
  ]);
  expect(editor.saver.current()).toMatchObject({ version: 4, isClean: true, text: { title: "Theirs" } });
});

test("a choice that could not be sent is sent again as a choice, so that theirs is still kept", async () => {
  const answers: (() => Promise<SaveAnswer>)[] = [
    async () => ({ kind: "conflict", theirs: held("Theirs", 4) }),
    () => Promise.reject(new TypeError("fetch failed")),
    async () => saved(5),
  ];
  const editor = desk(() => (answers.shift() ?? (async () => saved(9)))());
  editor.saver.change(text("Mine"));
  await editor.pause();
  await editor.saver.resolve({ title: "mine" });
  expect(editor.state()).toBe("offline");
  await editor.pause();
  expect(editor.save.mock.calls.at(-1)?.[0]).toMatchObject({ version: 4, mode: "over" });
  expect(editor.state()).toBe("saved");
});
