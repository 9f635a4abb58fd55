// This file is the way in. It is TypeScript that Node runs as it is, which needs the pinned Node.
if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error("Vitrine runs on Node 24: start it with `npm start`");
  process.exit(1);
}

const { run } = await import("./platform/boot/run.ts");
await run(process.argv.slice(2));

export {};
