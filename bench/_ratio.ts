import { type Asked, recordAnswer, startBare } from "./_answer.ts";
import { type Figures, median, residentMb, type Wanted } from "./_figures.ts";
import { type Load, type LoadOptions, load, loadTool } from "./_load.ts";

const rounds = 3;
const memoryMbMax = 350;

/**
 * Compares requests with bare node:http that sends the bytes of the first one's answer. Both take turns, so that a
 * temporarily busy machine slows both; the medians of the rounds count.
 */
export async function compareWithBare(
  { figure }: Figures,
  server: { baseUrl: string; pid: number | undefined },
  asked: readonly Asked[],
  options: LoadOptions & { label?: string; wantedRatio?: Wanted; expectStatus?: number } = {},
): Promise<void> {
  const { label = "", wantedRatio, connections = 32, seconds = 4, expectStatus = 200 } = options;
  const [first] = asked;
  if (!first) throw new Error("There is nothing to ask for.");
  const answer = await recordAnswer(server.baseUrl, first);
  if (answer.status !== expectStatus) throw new Error(`${first.path} answered ${answer.status}.`);
  const bare = await startBare(answer);
  try {
    await load(server.baseUrl, asked, { connections, seconds: 2 });
    await load(bare.baseUrl, asked, { connections, seconds: 1 });
    const ours: Load[] = [];
    const yardstick: Load[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await load(server.baseUrl, asked, { connections, seconds }));
      yardstick.push(await load(bare.baseUrl, asked, { connections, seconds }));
    }
    const of = (loads: readonly Load[], name: keyof Load) => median(loads.map((one) => one[name]));
    const named = (name: string) => (label ? `${label} ${name}` : name);
    const how = { connections, seconds, rounds, tool: loadTool };
    const perSecond = of(ours, "requestsPerSecond");
    const barePerSecond = of(yardstick, "requestsPerSecond");
    figure(named("ratio to bare http"), perSecond / barePerSecond, "×", {
      ...how,
      ...(wantedRatio && { wanted: wantedRatio }),
    });
    figure(named("requests"), perSecond, "per s", how);
    figure(named("bare http requests"), barePerSecond, "per s", how);
    figure(named("p50"), of(ours, "p50Ms"), "ms", how);
    figure(named("p95"), of(ours, "p95Ms"), "ms", how);
    figure(named("p99"), of(ours, "p99Ms"), "ms", how);
    figure(named("bare http p99"), of(yardstick, "p99Ms"), "ms", how);
    figure(named("answer"), Buffer.byteLength(answer.bodyBase64, "base64") / 1000, "kB", how);
    figure(
      named("failed answers"),
      ours.reduce((sum, one) => sum + one.errors, 0),
      "",
      { wanted: { atMost: 0 } },
    );
    figure(named("memory after"), residentMb(server.pid), "MB", { wanted: { atMost: memoryMbMax } });
  } finally {
    bare.stop();
  }
}
