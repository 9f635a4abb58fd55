import { expect, test, vi } from "vitest";
import { creditBeacon, photoIdOf } from "./picture-credit.ts";

const address = "https://unsplash.com/photos/a-window-in-cluj-Lx7Fq2abc_d";

test.each([
  [address, "Lx7Fq2abc_d"],
  ["https://unsplash.com/photos/Lx7Fq2abc_d?utm_source=x", "Lx7Fq2abc_d"],
  ["https://unsplash.com.evil.example/photos/Lx7Fq2abc_d", null],
  ["javascript:alert(1)//https://unsplash.com/photos/Lx7Fq2abc_d", null],
  ["https://unsplash.com/@somebody", null],
])("the picture of %s is %s", (page, id) => {
  expect(photoIdOf(page)).toBe(id);
});

test("the provider is told of a view by its picture and our id alone", async () => {
  expect(await creditBeacon({ address, agreed: true, appId: async () => "42" })).toBe(
    "https://views.unsplash.com/v?photo_id=Lx7Fq2abc_d&app_id=42",
  );
});

test("nobody is told while the visitor has not agreed or the owner has named no id", async () => {
  const appId = vi.fn(async () => "42");
  expect(await creditBeacon({ address, agreed: false, appId })).toBeNull();
  expect(appId).not.toHaveBeenCalled();
  expect(await creditBeacon({ address, agreed: true, appId: async () => "" })).toBeNull();
  expect(await creditBeacon({ address: "", agreed: true, appId })).toBeNull();
});
