import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shopFormat } from "./shop-time.ts";

test("whatever the server writes of a moment is said on a certain clock, not on that of its machine", () => {
  const files = globSync("src/{modules/*,platform}/**/*.{ts,tsx}").filter(
    // Code in the browser formats in the reader's time zone.
    (file) => !/\.test\.|\/(components|pages|worker|browser)\/|shop-time\.ts$/.test(file),
  );
  const faults = files.flatMap((file) => {
    const source = readFileSync(file, "utf8");
    return [...source.matchAll(/new Intl\.DateTimeFormat\([^;]*;/g)]
      .filter(([written]) => !/timeZone/.test(written))
      .map(([written]) => `${file}: ${written}`);
  });
  expect(files.length).toBeGreaterThan(300);
  expect(faults).toEqual([]);
});

test("the shop's clock goes by its own summer time", () => {
  const at = shopFormat("en-GB", { timeStyle: "short" });
  expect(at.format(new Date("2026-07-01T21:30:00Z"))).toBe("00:30");
  expect(at.format(new Date("2026-11-21T21:30:00Z"))).toBe("23:30");
});
