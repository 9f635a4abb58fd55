import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { defaultSite, hostName, type Site, siteAt, siteOrigin } from "#platform/site.ts";
import type { Edge } from "./edge.ts";
import { forcedSite } from "./forced-site.ts";
import { localLocation } from "./location.ts";

const asked = /[?&]fw=([^&#]*)/;

/**
 * The switch between sites, `?fw=ID`, for editors. A site with a host name of its own is shown there; one without is
 * shown under this host until the editor chooses another. For everybody else the parameter has no effect.
 */
export function answerSiteSwitch(app: FastifyInstance, edge: Edge): void {
  app.addHook("onRequest", async (request, reply) => {
    const { originalUrl, method } = request;
    if ((method !== "GET" && method !== "HEAD") || !originalUrl.includes("fw=")) return;
    const wanted = Number(asked.exec(originalUrl)?.[1]);
    if (!Number.isSafeInteger(wanted) || !(await edge.isEditor(request))) return;
    const sites = await edge.allSites();
    const site = sites.find(({ id }) => id === wanted);
    if (!site) return;
    return switchTo(request, reply, { edge, sites, site });
  });
}

function switchTo(
  request: FastifyRequest,
  reply: FastifyReply,
  { edge, sites, site }: { edge: Edge; sites: readonly Site[]; site: Site },
): FastifyReply {
  const { config } = edge;
  const path = localLocation(withoutSwitch(request.originalUrl));
  const isHere = siteAt(sites, request.host).id === site.id;
  const hasHost = site.host !== "" || defaultSite(sites).id === site.id;
  const secure = config.publicUrl.startsWith("https:");
  reply.header("cache-control", "private, no-store");
  reply.header(
    "set-cookie",
    forcedSite(isHere || hasHost ? null : site.id, { secret: config.secret, secure }),
  );
  const origin = isHere || !hasHost ? "" : siteOrigin({ site, installation: config });
  const isElsewhere = origin !== "" && hostName(new URL(origin).host) !== hostName(request.host);
  return reply.redirect(isElsewhere ? origin + path : path, 302);
}

/** The address without any `fw`. */
function withoutSwitch(url: string): string {
  const [path = "/", query = ""] = url.split("?", 2);
  const kept = query.split("&").filter((part) => part !== "" && !/^fw(=|$)/.test(part));
  return kept.length > 0 ? `${path}?${kept.join("&")}` : path;
}
