// Loads the whole program before the first page test of a worker, so that loading it is no test's own time.
await import("../server.ts");

export {};
