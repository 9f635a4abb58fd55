import { personView } from "#modules/people/server/person/person.ts";
import type { Context } from "#platform/context.ts";
import { signInNeeded } from "#platform/errors.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import type { DocumentRow, WaitingThing } from "../components/document-row.ts";
import { type DocumentList, documentLists, waitingThings } from "../slots.ts";
import { plainQuery, searchIn } from "./list-query.ts";

/** Rows of each list; a link leads to all. */
const rowsShown = 3;
/** Rows of each list in search results. */
const foundShown = 10;
const everywhere = "all";
const inOrder: readonly DocumentList["name"][] = [
  "orders",
  "quotes",
  "projects",
  "tasks",
  "invoices",
  "deliveries",
];

export interface HomeView {
  greeting: string;
  companyName: string;
  search: string;
  searchIn: string;
  places: { value: string; label: string }[];
  /** Most urgent first. */
  waiting: WaitingThing[];
  lists: HomeList[];
}

export interface HomeList {
  name: string;
  title: string;
  path: string;
  /** "All 7 orders". */
  allText: string;
  empty: string;
  total: number;
  rows: DocumentRow[];
}

/** The customer's home: what waits for them, and the newest of each kind of document. */
export async function homeView(context: Context, url: URL): Promise<HomeView> {
  const { user, locale } = context;
  if (!user) throw signInNeeded();
  const lists = [...documentLists.entries()].sort(
    (one, other) => inOrder.indexOf(one.name) - inOrder.indexOf(other.name),
  );
  const search = searchIn(url.searchParams);
  const asked = url.searchParams.get("search_in");
  const place = lists.find(({ name }) => name === asked)?.name ?? everywhere;
  const { companyName } = await personView(context, user.personId);
  return {
    greeting: locale.text(`portal.greeting_${partOfDay(context.now)}`, { name: user.name }),
    companyName,
    search,
    searchIn: place,
    places: [
      { value: everywhere, label: locale.text("portal.everything") },
      ...lists.map(({ name, title }) => ({ value: name, label: locale.text(title) })),
    ],
    waiting: search === "" ? await waitingFor(context) : [],
    lists: await shownLists(context, lists, { search, place }),
  };
}

async function shownLists(
  context: Context,
  lists: readonly DocumentList[],
  { search, place }: { search: string; place: string },
): Promise<HomeList[]> {
  const { locale } = context;
  const found = await Promise.all(
    lists
      .filter(
        ({ name, onlyFound }) => (search !== "" || !onlyFound) && (place === everywhere || place === name),
      )
      .map(async (list): Promise<HomeList | null> => {
        const limit = search === "" ? rowsShown : foundShown;
        const { rows, total } = await list.rows(context, plainQuery(list, { search, limit }));
        const tail = search === "" ? "" : `?${new URLSearchParams({ search })}`;
        if (total === 0 && list.leftOutWhenEmpty) return null;
        return {
          name: list.name,
          title: locale.text(list.title),
          path: `${list.path}${tail}`,
          allText: locale.text(list.all, { count: total }),
          empty: locale.text(list.empty),
          total,
          rows,
        };
      }),
  );
  return found.filter((list) => list !== null);
}

/** Everything that waits for the signed-in person, by due day; entries without one come last. */
export async function waitingFor(context: Context): Promise<WaitingThing[]> {
  const found = await Promise.all(waitingThings.entries().map((find) => find(context)));
  const kinds: readonly WaitingThing["kind"][] = ["sign", "pay", "confirm", "answer", "rate"];
  return found
    .flat()
    .sort(
      (one, other) =>
        (one.by || "9").localeCompare(other.by || "9") || kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
    );
}

function partOfDay(now: Date): "morning" | "day" | "evening" {
  const hour = Number(shopFormat("en-GB", { hour: "2-digit", hourCycle: "h23" }).format(now));
  if (hour >= 5 && hour < 12) return "morning";
  return hour >= 12 && hour < 18 ? "day" : "evening";
}
