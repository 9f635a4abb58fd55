import sharp from "sharp";
import type { Caller } from "./_access-callers.ts";
import { type Harness, number, rows } from "./_harness.ts";
import type { PortalScene } from "./_portal-scene.ts";
import type { Report } from "./_report.ts";
import { countedGoods, expectStatus } from "./_shopping.ts";
import { signedInStaff } from "./_staff.ts";
import { type Visitor, visitor } from "./_visitor.ts";

/** Customers' changes by the private link of a document: no other token works, and no expired one. */

const sellers = ["shop", "administrator"];
const reviewWords = "Stands firmly beside the crane.";

export function as(harness: Harness, { cookies }: Pick<Caller, "cookies">): Visitor {
  return visitor(harness.baseUrl, new Map(cookies));
}

/** The same token with another last character. */
export function changedToken(token: string): string {
  return `${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`;
}

/** The private link of a quote selects its options while the offer is valid. */
export async function claimChoices(
  report: Report,
  harness: Harness,
  { documents }: PortalScene,
  people: readonly Caller[],
): Promise<void> {
  const quote = await offeredQuote(harness);
  const taken = () => number(harness, "select quantity from orders_line where id = $1", [quote.lineId]);
  const choose = async (person: Visitor, token: string, quantity: number) => {
    const { id, lineId } = quote;
    const query = token === "" ? "" : `?access_token=${encodeURIComponent(token)}`;
    await person.rpc(`/my/quotes/${id}/choose`, {
      ...{ number: 1, line_id: lineId, quantity, access_token: token },
    });
    await person.form(`/my/quotes/${id}${query}`, {
      ...{ action: "choose", number: "1", line_id: String(lineId), quantity: String(quantity) },
    });
  };
  await choose(visitor(harness.baseUrl), quote.token, 2);
  report.claim("the private link of a quote chooses among its options", (await taken()) === 2);

  const foreign = documents.map(({ token }) => token);
  const wrong = ["", "0", " ", changedToken(quote.token), quote.token.toUpperCase(), ...foreign];
  for (const token of wrong) await choose(visitor(harness.baseUrl), token, 7);
  for (const caller of people) {
    if (!caller.roles?.some((role) => sellers.includes(role))) await choose(as(harness, caller), "", 7);
  }
  report.claim(
    "missing, changed and foreign tokens choose no options of a quote, and neither do people without the right",
    (await taken()) === 2,
    `${wrong.length} tokens`,
  );

  await harness.db.query("update quote_request set valid_until = current_date - 2 where id = $1", [quote.id]);
  await choose(visitor(harness.baseUrl), quote.token, 7);
  report.claim("the link of a quote that is over chooses nothing", (await taken()) === 2);
}

/** A sent quote of two items; the second one is optional. */
async function offeredQuote(harness: Harness) {
  const guest = visitor(harness.baseUrl);
  const email = "radu.ene@drill.example";
  for (const { templateId, variantId } of await countedGoods(harness, 2)) {
    await guest.form(`/quote/product/selected/${templateId}`, {
      ...{ product_id: String(variantId), add_qty: "1" },
    });
  }
  const { result, error } = await guest.rpc("/shop/product/quote/confirm/nonlogin", {
    obj: { name: "Radu Ene", email },
  });
  if (!result) throw new Error(`The price was not asked for: ${error?.data.message}`);
  const [asked] = await rows<{ id: number; orderId: number; token: string; version: number }>(
    harness,
    `select quote.id, quote.order_id as "orderId", quote.access_token as token, o.version from quote_request quote
     join orders_order o on o.id = quote.order_id where quote.email = $1`,
    [email],
  );
  if (!asked) throw new Error("The quote is missing.");
  const [first, second] = await rows<{ id: number }>(
    harness,
    "select id from orders_line where order_id = $1 and kind = 'product' order by id",
    [asked.orderId],
  );
  if (!first || !second) throw new Error("The lines of the quote are missing.");
  const inMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const shop = await signedInStaff(harness, "shop");
  const sent = await shop.form(`/web/quotes/${asked.id}`, {
    ...{ action: "send", version: String(asked.version), words: "With pleasure.", valid_until: inMonth },
    ...{ "lines[0].line_id": String(first.id), "lines[0].quantity": "1", "lines[0].unit_price": "100" },
    ...{ "lines[1].line_id": String(second.id), "lines[1].quantity": "0", "lines[1].unit_price": "20" },
    "lines[1].optional": "1",
  });
  expectStatus(sent, 303);
  return { ...asked, lineId: second.id };
}

/** Only its buyer adds and removes photos of a delivered line's review; only staff see those of a hidden review. */
export async function claimPhotos(
  report: Report,
  harness: Harness,
  { documents, formerToken }: PortalScene,
  people: readonly Caller[],
): Promise<void> {
  const order = documents.find(({ model }) => model === "sale.order");
  if (!order) throw new Error("The scene has no order.");
  await harness.db.query("update orders_order set state = 'done', shipping = 'done' where id = $1", [
    order.id,
  ]);
  const lineId = await number(
    harness,
    "select id from orders_line where order_id = $1 and kind = 'product' order by id limit 1",
    [order.id],
  );
  const page = (token: string) =>
    `/my/orders/${order.id}/reviews${token === "" ? "" : `?access_token=${encodeURIComponent(token)}`}`;
  const buyer = visitor(harness.baseUrl);
  const review = {
    action: "save",
    line_id: String(lineId),
    stars: "4",
    words: reviewWords,
    name: "Ioana M.",
  };
  expectStatus(await buyer.form(page(order.token), review), 303);

  const picture = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: "#486" } })
    .jpeg()
    .toBuffer();
  const addPhoto = (person: Visitor, token: string) => {
    const body = new FormData();
    body.set("line_id", String(lineId));
    if (token !== "") body.set("access_token", token);
    body.append("photos", new File([new Uint8Array(picture)], "IMG_1.jpg", { type: "image/jpeg" }));
    const path = `/my/orders/${order.id}/reviews/photos`;
    return person.send(path, { method: "POST", headers: { accept: "text/html" }, body });
  };
  const photos = () =>
    rows<{ id: number; token: string; reviewId: number }>(
      harness,
      `select file.id, file.token, review.id as "reviewId" from messages_attachment file
       join reviews_review review on review.message_id = file.message_id
       where review.order_line_id = $1 order by file.id`,
      [lineId],
    );
  await addPhoto(buyer, order.token);
  const [photo, ...others] = await photos();
  report.claim("the private link of an order adds a photo to its review", others.length === 0 && !!photo);
  if (!photo) return;

  const told: string[] = [];
  const attempt = async (name: string, person: Visitor, token: string) => {
    await addPhoto(person, token);
    const deeds: Record<string, string>[] = [
      { action: "remove_photo", line_id: String(lineId), photo_id: String(photo.id) },
      { action: "remove", line_id: String(lineId) },
      { ...review, words: "Changed by a stranger." },
    ];
    for (const deed of deeds) await person.form(page(token), deed);
    const { text } = await person.get(page(token));
    if (text.includes(reviewWords)) told.push(name);
  };
  const foreign = documents.filter((one) => one !== order).map(({ token }) => token);
  const wrong = ["", "0", changedToken(order.token), order.token.toUpperCase(), formerToken, ...foreign];
  for (const [index, token] of wrong.entries()) {
    await attempt(`token ${index}`, visitor(harness.baseUrl), token);
  }
  // Sales and support staff may read an order's page, but write nothing in its buyer's name.
  for (const caller of people) await attempt(caller.name, as(harness, caller), "");
  const kept = await rows<{ words: string }>(
    harness,
    `select message.words from messages_message message
     join reviews_review review on review.message_id = message.id where review.order_line_id = $1`,
    [lineId],
  );
  const [still, ...more] = await photos();
  report.claim(
    "missing, changed, foreign and former tokens change neither a review nor its photos, and nor do staff",
    still?.id === photo.id && more.length === 0 && kept[0]?.words === reviewWords,
    `${wrong.length} tokens, ${people.length} people`,
  );
  const readers = people.filter(({ roles }) => mayReadReviews(roles)).map(({ name }) => name);
  const leaks = told.filter((name) => !readers.includes(name));
  report.claim(
    "the page of an order's reviews opens for its own token and for staff alone",
    leaks.length === 0,
  );
  for (const one of leaks) report.note(one);

  await claimHiddenPhoto(report, harness, photo, people);
}

async function claimHiddenPhoto(
  report: Report,
  harness: Harness,
  photo: { id: number; token: string; reviewId: number },
  people: readonly Caller[],
): Promise<void> {
  const shop = await signedInStaff(harness, "shop");
  const hidden = await shop.form(`/web/reviews/${photo.reviewId}`, {
    ...{ action: "hide", reason: "unrelated", words: "" },
  });
  expectStatus(hidden, 303);
  const paths = [
    `/web/image/rating.photo/${photo.id}/image_1024`,
    ...["", `?access_token=${photo.token}`].flatMap((query) => [
      `/web/content/${photo.id}${query}`,
      `/web/content/ir.attachment/${photo.id}/datas${query}`,
    ]),
  ];
  const leaks: string[] = [];
  for (const path of paths) {
    const seen = await shop.bytes(path);
    if (seen.status !== 200) leaks.push(`shop sees nothing at ${path}`);
    for (const caller of people) {
      if (mayReadReviews(caller.roles)) continue;
      const { status, bytes } = await as(harness, caller).bytes(path);
      if (status === 200 && bytes.equals(seen.bytes)) leaks.push(`${caller.name}: ${path}`);
    }
  }
  report.claim("photos of a hidden review are seen by staff who read reviews alone", leaks.length === 0);
  for (const one of leaks.slice(0, 20)) report.note(one);
}

function mayReadReviews(roles: Caller["roles"]): boolean {
  return roles?.some((role) => ["shop", "support", "administrator"].includes(role)) ?? false;
}
