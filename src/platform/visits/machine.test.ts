import { expect, test } from "vitest";
import { isProgram } from "./machine.ts";

const android = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

test.each([
  [`Mozilla/5.0 (Linux; Android 13; CUBOT P80) ${android}`, false],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${android} Telegram-Android/11.2.3 (Google Pixel 8)`, false],
  ["TelegramBot (like TwitterBot)", true],
  [`Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) ${android} (compatible; Googlebot/2.1)`, true],
])("%s is a program: %s", (userAgent, isOne) => {
  expect(isProgram(userAgent)).toBe(isOne);
});
