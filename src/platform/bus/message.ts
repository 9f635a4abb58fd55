/** A message on the bus. Positions grow by one in the order in which all readers see them. */
export interface BusMessage {
  position: number;
  channel: string;
  message: unknown;
  /** Milliseconds since 1970. */
  at: number;
}

/** A verb's message before it has a position. */
export interface BusPost {
  channel: string;
  message: unknown;
}

/** The form of a message in `/longpolling/poll` and in the event stream. */
export interface WireMessage {
  id: number;
  channel: string;
  message: unknown;
}

export function wireMessage({ position, channel, message }: BusMessage): WireMessage {
  return { id: position, channel, message };
}
