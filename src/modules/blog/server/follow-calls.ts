import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { answer } from "#platform/http/answer.ts";
import * as contract from "../contract.ts";
import { followerPath, followingPath } from "../paths.ts";
import { follow, followState, unfollow } from "./follow.ts";
import { confirmFollower, stopFollower } from "./follower.ts";
import { blogRecord } from "./staff-blog.ts";

export const followAnswers = [
  answer(contract.isFollower, async (context, { model, res_id }) => {
    checkModel(model);
    const state = await followState(context, res_id);
    return {
      is_user: state.isUser,
      is_follower: state.isFollower,
      email: state.email,
      alias_name: "",
      is_confirmed: state.isConfirmed,
    };
  }),

  answer(contract.follow, async (context, { id, object, message_is_follower, email }) => {
    checkModel(object);
    if (message_is_follower === "on") await unfollow(context, id);
    else await follow(context, { blogId: id, email });
    return message_is_follower === "off";
  }),

  answer(contract.followByForm, async (context, { blog_id, email }) => {
    await follow(context, { blogId: blog_id, email });
    return { kind: "redirect", to: followingPath };
  }),

  answer(contract.answerAsFollower, async (context, input, { follower_id, token }) => {
    if (input.answer === "confirm") await confirm(context, follower_id, token);
    else await transact(context, (write) => stopFollower(write, follower_id, token));
    // A mail program (List-Unsubscribe) needs no page; a person who pressed the button gets one.
    if (input["List-Unsubscribe"]) return { kind: "text", text: "ok" };
    return { kind: "redirect", to: followerPath(follower_id, token) };
  }),
];

async function confirm(context: Context, followerId: number, token: string): Promise<void> {
  await transact(context, (write) => confirmFollower(write, followerId, token));
}

function checkModel(model: string): void {
  if (model !== blogRecord.model) throw notFound();
}
