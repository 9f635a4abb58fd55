import sharp from "sharp";
import { expect, test } from "vitest";
import { saveOwnPicture } from "#modules/people/server/customer/own-picture.ts";
import { profileForm, saveProfile } from "#modules/reputation/server/profile.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { chatPageOf } from "../paths.ts";
import { makeChannel, makeOperator, newVisitor } from "../testing.ts";
import { openChat } from "./chat.ts";
import { postAsOperator } from "./desk.ts";

const harness = testHarness();

test("an operator's picture is shown to visitors once their profile is public, and not before", async () => {
  const { id: channelId } = await makeChannel(harness.context());
  const { context: dana } = await harness.signedIn("support");
  const operatorId = await makeOperator(dana, { name: "Dana" });
  const portrait = sharp({ create: { width: 90, height: 90, channels: 3, background: "#7a5c3e" } });
  await saveOwnPicture(dana, await portrait.png().toBuffer());
  const opened = await transact(newVisitor(harness.context()), (write) =>
    openChat(write, { channelId, visitorName: "", page: "/" }),
  );
  const { id = 0, uuid = "" } = opened?.chat ?? {};
  await transact(dana, (write) => postAsOperator(write, id, { body: "Every Thursday." }));

  async function check(more: object) {
    const answer = await (await harness.server()).inject({
      method: "POST",
      url: "/chat/check",
      headers: { "content-type": "application/json" },
      payload: JSON.stringify({ jsonrpc: "2.0", method: "call", params: { uuid, n: 0, chain: "", ...more } }),
    });
    return answer.json().result;
  }
  expect(await check({ with_faces: true })).toMatchObject({ faces: {} });
  expect((await harness.ask("", chatPageOf(uuid))).body).toContain(">D</span>");

  const profile = profileForm.parse({ name: "Dana", is_public: "on" });
  await transact(dana, (write) => saveProfile(write, profile));
  const path = `/profile/avatar/${dana.user?.personId}`;
  expect(await check({ with_faces: true })).toMatchObject({ faces: { [`operator:${operatorId}`]: path } });
  expect(await check({})).not.toHaveProperty("faces");
  expect((await harness.ask("", chatPageOf(uuid))).body).toContain(`src="${path}"`);
  const picture = await harness.ask("", path);
  expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/webp"]);
});
