// The entry point. Node runs this file directly in development and without its types in production; both need the
// pinned Node version.
if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error("Vitrine runs on Node 24: start it with `npm start`");
  process.exit(1);
}

const { run } = await import("./platform/boot/run.ts");
await run(process.argv.slice(2));

export {};
