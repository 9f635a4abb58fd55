import { inArray } from "drizzle-orm";
import type { BusAudience } from "#platform/bus/audience.ts";
import type { Context } from "#platform/context.ts";
import { hasRole } from "#platform/roles.ts";
import { findChannel } from "./channel.ts";
import { deskChannel } from "./news.ts";
import { chatTable } from "./tables.ts";

const secretForm = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Anyone with a conversation's secret hears its news; only operators hear the desk's news. */
export const chatAudience: BusAudience = {
  async admitted(context: Context, asked) {
    const channel = await findChannel(context);
    if (!channel) return [];
    const secrets = asked.filter((name) => secretForm.test(name));
    const known =
      secrets.length === 0
        ? []
        : await context.db
            .select({ uuid: chatTable.uuid })
            .from(chatTable)
            .where(inArray(chatTable.uuid, secrets));
    const desk = hasRole(context.user?.roles ?? [], "support") ? [deskChannel(channel.id)] : [];
    return [...known.map(({ uuid }) => uuid), ...desk];
  },
};
