import { parentPort, workerData } from "node:worker_threads";
import { checkRelease } from "../../components/family/release-check.ts";
import type { CheckAsked } from "./release-apart.ts";

/** The code of the separate thread, see release-apart.ts. */
const { family, cases } = workerData as CheckAsked;
parentPort?.postMessage(checkRelease(family, cases));
