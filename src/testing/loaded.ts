// Loads the whole program before a worker's first page test, so that no single test pays for the loading time.
await import("../server.ts");

export {};
