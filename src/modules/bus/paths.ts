export const pollPath = "/longpolling/poll";
export const streamPath = "/longpolling/stream";
export const presencePath = "/longpolling/presence";
