import { staffChannel, userChannel } from "#platform/bus/channel.ts";
import type { Context } from "#platform/context.ts";

/** Signed-in people receive their own messages without asking, and staff those for all staff. */
export function ownChannels({ user }: Context): string[] {
  if (!user) return [];
  return user.roles.length > 0 ? [userChannel(user.id), staffChannel] : [userChannel(user.id)];
}
