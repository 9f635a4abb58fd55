import { createServer as createHttpServer, type ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { ModuleRunner } from "vite/module-runner";
import { type Graph, type Installation, root } from "./graph.ts";
import { checkPort } from "./listen.ts";
import type { OpenInstallation, Start } from "./open-installation.ts";

/**
 * Serves from source. This http server, the pool and the database outlive every edit. After an edit the next request
 * builds a new Fastify from the changed graph, while the old one finishes its running requests.
 */
export async function serveSource(
  start: Start,
  installation: OpenInstallation,
  seed: (start: Start, installation: OpenInstallation, graph: Graph) => Promise<void>,
): Promise<Graph> {
  const { config, shutdown } = start;
  const server = createHttpServer();
  const { createServer } = await import("vite");
  const vite = await createServer({
    root,
    appType: "custom",
    server: { middlewareMode: true, ws: { server }, cors: false, allowedHosts: true },
  });
  // React Router's compiler would exit at once on SIGTERM, and at the end of its standard input.
  shutdown.claimSignals();
  process.stdin.removeAllListeners("end").pause();
  shutdown.atStop(() => vite.close());

  const turn = await createTurner(vite, installation);
  shutdown.atStop(async () => (await turn.last())?.close());
  server.on("request", (request, response) => {
    vite.middlewares(request, response, () => {
      turn.current().then(
        (app) => app.routing(request, response),
        (error) => showError(response, error),
      );
    });
  });
  const graph = await turn.graph();
  await seed(start, installation, graph);
  await turn.current();
  await checkPort(config);
  await new Promise<void>((done) => server.listen({ host: config.host, port: config.port }, done));
  shutdown.atStop(async () => {
    server.close();
    server.closeIdleConnections();
  });
  return graph;
}

interface Turner {
  /** The newest graph; the same object as before unless one of its files has changed. */
  graph: () => Promise<Graph>;
  /** The application of the newest graph. Throws while the source is broken; the next request tries again. */
  current: () => Promise<FastifyInstance>;
  last: () => Promise<FastifyInstance | undefined>;
}

async function createTurner(vite: import("vite").ViteDevServer, installation: Installation): Promise<Turner> {
  const { createServerModuleRunner } = await import("vite");
  let runner: ModuleRunner | undefined;
  let runnerFor: unknown;
  let served: Graph | undefined;
  let app: FastifyInstance | undefined;
  let turning: Promise<FastifyInstance> | undefined;

  async function graph(): Promise<Graph> {
    // Vite replaces its environments after a change of its own configuration.
    if (runner === undefined || runnerFor !== vite.environments.ssr) {
      await runner?.close();
      runnerFor = vite.environments.ssr;
      runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
    }
    return runner.import<Graph>("/src/server.ts");
  }

  async function turn(): Promise<FastifyInstance> {
    const next = await graph();
    if (app && next === served) return app;
    const fresh = await next.createServer(installation);
    const old = app;
    served = next;
    app = fresh;
    old?.close().catch((error) => console.error(error));
    return fresh;
  }

  function current(): Promise<FastifyInstance> {
    turning ??= turn().finally(() => {
      turning = undefined;
    });
    return turning;
  }

  return { graph, current, last: async () => (await turning?.catch(() => undefined)) ?? app };
}

function showError(response: ServerResponse, error: unknown): void {
  console.error(error);
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end(text);
}
