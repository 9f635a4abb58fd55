// `npm run dev`: the site from source.
import { whenNpmEnds } from "./npm-parent.mjs";

whenNpmEnds(() => process.kill(process.pid, "SIGTERM"));
await import("../src/main.ts");
