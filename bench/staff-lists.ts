import { demoAccounts } from "../demo/people/accounts.ts";
import { bench, residentMb } from "./_figures.ts";
import { load } from "./_load.ts";
import { inServedHarness } from "./_served-harness.ts";
import { seedProducts } from "./seed-50k.ts";
import { seedOffice } from "./seed-office.ts";

const wantedMs = { atMost: 200 };

/** Each list as it opens, on a late page, searched, and filtered as a colleague would. */
const lists: Record<string, string[]> = {
  "/web/products": ["", "page=400", "search=aurora", "search=BX012345", "sort=name"],
  "/web/orders": ["", "page=400", "search=BX012345", "search=popescu", "sort=-total", "state=sale"],
  "/web/invoices": ["", "page=400", "search=popescu", "state=overdue", "state=paid", "sort=-total"],
  "/web/customers": ["", "page=400", "search=popescu", "search=bench4321", "sort=name"],
  "/web/stock": ["", "page=100", "search=BX012345"],
  "/web/mails": ["", "page=400", "search=bench4321", "state=failed"],
  "/web/audit": ["", "page=400", "search=bench"],
};

// The lists of the back office with 50,000 rows each: the server's time for a page, requested one after the other.
await bench("staff-lists", ({ figure }) =>
  inServedHarness(
    async (harness) => {
      const cookie = await signedIn(harness.baseUrl);
      for (const [path, queries] of Object.entries(lists)) {
        for (const query of queries) {
          const asked = {
            method: "GET",
            path: query ? `${path}?${query}` : path,
            headers: { cookie },
          } as const;
          await load(harness.baseUrl, [asked], { connections: 1, seconds: 1 });
          const seen = await load(harness.baseUrl, [asked], { connections: 1, seconds: 2 });
          figure(asked.path, seen.p95Ms, "ms", { p50Ms: seen.p50Ms, failed: seen.errors, wanted: wantedMs });
        }
      }
      figure("memory after", residentMb(harness.child.pid), "MB");
    },
    {
      fill: async (databaseUrl) => {
        await seedProducts(databaseUrl);
        await seedOffice(databaseUrl);
      },
    },
  ),
);

async function signedIn(baseUrl: string): Promise<string> {
  const owner = demoAccounts.find(({ role }) => role === "owner") ?? demoAccounts[0];
  const answer = await fetch(`${baseUrl}/web/login`, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: baseUrl },
    body: new URLSearchParams({ login: owner?.login ?? "", password: owner?.password ?? "" }),
  });
  const cookie = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
  if (answer.status !== 303) throw new Error(`The owner could not sign in: ${answer.status}`);
  return cookie.join("; ");
}
