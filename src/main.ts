// This file is the way in. While developing Node runs it as it is, else without its types; both need the pinned Node.
if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error("Vitrine runs on Node 24: start it with `npm start`");
  process.exit(1);
}

const { run } = await import("./platform/boot/run.ts");
await run(process.argv.slice(2));

export {};
