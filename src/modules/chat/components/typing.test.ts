import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMyTyping, createOthersTyping, type Typist, typingText } from "./typing.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("my typing is told at once, ends after 5 s of silence, and is told again every 50 s while it goes on", () => {
  const told: boolean[] = [];
  const typing = createMyTyping((isTyping) => told.push(isTyping));
  typing.typed();
  expect(told).toEqual([true]);
  for (let second = 0; second < 49; second += 1) {
    vi.advanceTimersByTime(1000);
    typing.typed();
  }
  expect(told).toEqual([true]);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([true, true]);
  vi.advanceTimersByTime(3999);
  expect(told).toEqual([true, true]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([true, true, false]);
  vi.advanceTimersByTime(120_000);
  expect(told).toEqual([true, true, false]);
});

test("it is told at most every 2.5 s, and a posted message resets it", () => {
  const told: boolean[] = [];
  const typing = createMyTyping((isTyping) => told.push(isTyping));
  typing.typed();
  typing.reset();
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual([true]);
  typing.typed();
  typing.reset();
  vi.advanceTimersByTime(1000);
  typing.typed();
  expect(told).toEqual([true, true]);
  vi.advanceTimersByTime(1499);
  expect(told).toEqual([true, true]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([true, true, true]);
});

test("others stop typing after 60 s, or when their message has come", () => {
  let typists: readonly Typist[] = [];
  const others = createOthersTyping((now) => {
    typists = now;
  });
  others.hear({ id: "operator:1", name: "Dana" }, true);
  others.hear({ id: "operator:2", name: "Radu" }, true);
  vi.advanceTimersByTime(59_999);
  others.hear({ id: "operator:2", name: "Radu" }, true);
  expect(typists.map(({ name }) => name)).toEqual(["Dana", "Radu"]);
  vi.advanceTimersByTime(1);
  expect(typists.map(({ name }) => name)).toEqual(["Radu"]);
  others.stop("operator:2");
  expect(typists).toEqual([]);
});

test("one, two, or more who type; who has no name is someone", () => {
  const text = (id: string, values = {}) => `${id} ${Object.values(values).join(", ")}`.trim();
  expect(typingText([], text)).toBe("");
  expect(typingText(["Dana"], text)).toBe("chat.typingOne Dana");
  expect(typingText([""], text)).toBe("chat.typingOne chat.someone");
  expect(typingText(["Dana", "Radu"], text)).toBe("chat.typingTwo Dana, Radu");
  expect(typingText(["Dana", "Radu", "Ion", "Ana"], text)).toBe("chat.typingMany Dana, Radu");
});
