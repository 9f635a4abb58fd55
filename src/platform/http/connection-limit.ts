import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Config } from "#platform/boot/config.ts";
import { networkOf } from "#platform/network.ts";

/** A browser opens six connections, the gateway of a large office some hundred. */
const connectionsPerNetworkMax = 600;

/**
 * Closes connections of a network that has too many open. Behind a proxy all connections are the proxy's, which has to
 * limit those of visitors itself.
 */
export function limitConnections(
  server: Server,
  { trustProxy }: Pick<Config, "trustProxy">,
  most = connectionsPerNetworkMax,
): void {
  if (trustProxy !== false) return;
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const count = (open.get(network) ?? 0) + 1;
    if (count > most) return socket.destroy();
    open.set(network, count);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
