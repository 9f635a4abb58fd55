import { expect, test } from "vitest";
import { siteById } from "#platform/site.ts";
import { testHarness } from "../../../../testing.ts";
import { checkSetupKey, setUpSite, setupPath } from "./setup.ts";

const harness = testHarness();

async function form(changes: Record<string, string> = {}) {
  const path = (await setupPath(harness.context())) ?? "?key=";
  return {
    key: new URL(path, "http://localhost").searchParams.get("key") ?? "",
    company: "Atelier Beliș SRL",
    name: "Radu Mureșan",
    login: "radu@belis.example",
    password: "larch and glass",
    confirm_password: "larch and glass",
    ...changes,
  };
}

test("only the holder of the link may", async () => {
  await expect(checkSetupKey(harness.context(), "")).rejects.toMatchObject({ kind: "notFound" });
  await expect(setUpSite(harness.context(), await form({ key: "guessed" }))).rejects.toMatchObject({
    kind: "notFound",
  });
});

test("wrong fields are said at their place and make nobody the owner", async () => {
  const asked = setUpSite(
    harness.context(),
    await form({ company: "", login: "radu", confirm_password: "x" }),
  );
  await expect(asked).rejects.toMatchObject({
    fields: {
      company: "people.companyMissing",
      login: "people.emailNoAt",
      confirm_password: "people.passwordsDiffer",
    },
  });
  expect(await setupPath(harness.context())).not.toBeNull();
});

test("two at once: one becomes the owner, the other is told; then the link is over", async () => {
  const input = await form();
  const results = await Promise.allSettled([
    setUpSite(harness.context(), input),
    setUpSite(harness.context(), { ...input, login: "other@belis.example" }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const owner = results.find((result) => result.status === "fulfilled");
  expect(owner?.value.roles).toEqual(["administrator"]);
  expect(await setupPath(harness.context())).toBeNull();
  await expect(checkSetupKey(harness.context(), input.key)).rejects.toMatchObject({
    code: "people.ownerThere",
  });
  const { db, site } = harness.context();
  expect(await siteById(db, site.id)).toMatchObject({
    company: "Atelier Beliș SRL",
    name: "Atelier Beliș SRL",
  });
});
