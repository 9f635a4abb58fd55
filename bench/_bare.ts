import { createServer } from "node:http";
import type { RecordedAnswer } from "./_answer.ts";

/**
 * The baseline: a process that only sends one recorded answer, with the same status, headers and bytes, by bare
 * node:http. It is started with an IPC channel, over which it receives the answer and reports its port.
 */
process.once("message", (answer: RecordedAnswer) => {
  const body = Buffer.from(answer.bodyBase64, "base64");
  const server = createServer((request, response) => {
    request.resume();
    request.once("end", () => {
      response.writeHead(answer.status, answer.headers);
      response.end(body);
    });
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.({ port: typeof address === "object" && address ? address.port : 0 });
  });
});
process.once("disconnect", () => process.exit(0));
