import { staffChannel, userChannel } from "#platform/bus/channel.ts";
import type { Context } from "#platform/context.ts";

/** People who are signed in get their own news without asking, and staff what concerns them all. */
export function ownChannels({ user }: Context): string[] {
  if (!user) return [];
  return user.roles.length > 0 ? [userChannel(user.id), staffChannel] : [userChannel(user.id)];
}
