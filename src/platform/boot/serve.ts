import { announce } from "./announce.ts";
import { forkWorkers } from "./cluster.ts";
import { serveSource } from "./development.ts";
import { finishDemo } from "./finish-demo.ts";
import { type Graph, isProduction, loadBuiltGraph } from "./graph.ts";
import { checkPort, drain, listen } from "./listen.ts";
import { type OpenInstallation, openInstallation, type Start } from "./open-installation.ts";
import { step } from "./progress.ts";
import { seedApart } from "./seed-apart.ts";

/** Starts everything, from the database to the listening server. */
export async function serve(start: Start): Promise<void> {
  const { config, say } = start;
  await checkPort(config);
  const installation = await openInstallation(start, "server");
  const graph = isProduction
    ? await serveBuild(start, installation)
    : await serveSource(start, installation, seedDemo);
  announce(config, { facts: graph.facts, setupPath: await graph.setupPath(installation) }, say);
  if (config.demo && (await graph.isDemoUnfinished(installation))) finishDemo(start, installation);
}

async function serveBuild(start: Start, installation: OpenInstallation): Promise<Graph> {
  const { config, shutdown, say } = start;
  const graph = await loadBuiltGraph();
  await graph.commands["install"]?.(installation, []);
  if (config.demo && (await graph.isSeedMissing(installation))) {
    await step("Making the demo site", say, () => seedApart(start, installation));
  }
  if (config.processes > 1) {
    await forkWorkers(start, installation);
  } else {
    const app = await step("Starting the server", say, () => graph.createServer(installation));
    shutdown.atStop(() => drain(app));
    await listen(app, config);
  }
  return graph;
}

/**
 * From source the seed runs in this process, which has the source. The command finds the missing parts, so it also
 * resumes an interrupted seed.
 */
async function seedDemo({ config, say }: Start, installation: OpenInstallation, graph: Graph): Promise<void> {
  await graph.commands["install"]?.(installation, []);
  if (!config.demo) return;
  await step("Making the demo site", say, async () => graph.commands["seed"]?.(installation, []));
}
