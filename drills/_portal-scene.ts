import { eventually, type Harness, rows } from "./_harness.ts";
import { address, countedGoods, expectStatus, leadsToBank, ordersOf, pay, paymentForm } from "./_shopping.ts";
import { signedInStaff } from "./_staff.ts";
import { type Visitor, visitor } from "./_visitor.ts";

/** Words that others must not read. */
export const words = {
  message: "The crane comes at nine.",
  note: "Their credit is used up.",
  file: "Purchase prices 2026",
};

export interface Document {
  model: string;
  id: number;
  orderId: number;
  token: string;
  paths: string[];
  /** Staff roles that may read it. */
  readers: string[];
  /** False for a document without a thread of its own. */
  talks?: false;
}

export interface PortalScene {
  documents: Document[];
  buyer: Visitor;
  /** The order's link from its time as a cart. */
  formerToken: string;
  mailed: { pid: number; hash: string };
  files: DocumentFiles[];
}

interface TokenedFile {
  id: number;
  token: string;
}

/** The files in a document's thread: of an internal note, and of a message to its customer. */
export interface DocumentFiles {
  model: string;
  readers: string[];
  note: TokenedFile;
  shared: TokenedFile;
}

/**
 * An order with its invoice, a quote, and a project with a task, each with a message, an internal note and a file in
 * its thread.
 */
export async function setScene(harness: Harness): Promise<PortalScene> {
  const shop = await signedInStaff(harness, "shop");
  const { buyer, formerToken } = await buy(harness);
  const [bought] = await ordersOf(harness, buyer);
  if (!bought) throw new Error("The order is missing.");
  const { error } = await shop.rpc(`/web/orders/${bought.id}/issue_invoice`, {});
  if (error && error.data.refusal !== "orders.nothingToInvoice") throw new Error(error.data.message);
  const [order] = await rows<{ token: string; person_id: number }>(
    harness,
    "select access_token as token, person_id from orders_order where id = $1",
    [bought.id],
  );
  const [invoice] = await rows<{ id: number; token: string }>(
    harness,
    "select id, access_token as token from orders_invoice where order_id = $1",
    [bought.id],
  );
  const quote = await askForPrice(harness);
  if (!order || !invoice) throw new Error("The documents are missing.");
  const documents: Document[] = [
    {
      model: "sale.order",
      id: bought.id,
      orderId: bought.id,
      token: order.token,
      paths: [`/my/orders/${bought.id}`],
      readers: ["shop", "support"],
    },
    {
      model: "account.move",
      id: invoice.id,
      orderId: bought.id,
      token: invoice.token,
      paths: [`/my/invoices/${invoice.id}`, `/my/invoices/${invoice.id}/pdf`],
      readers: ["shop", "support"],
    },
    {
      model: quote.model,
      id: quote.id,
      orderId: quote.orderId,
      token: quote.token,
      paths: [`/my/quotes/${quote.id}`],
      readers: ["shop"],
    },
  ];
  documents.push(...(await planProject(harness, shop, order.person_id)));
  for (const { model, id } of documents.filter(({ talks }) => talks !== false)) {
    for (const is_internal of ["", "1"]) {
      const message = is_internal ? words.note : words.message;
      const sent = await post(shop, { res_model: model, res_id: String(id), message, is_internal });
      expectStatus(sent, 303);
    }
  }
  const files: DocumentFiles[] = [];
  for (const document of documents)
    if (document.talks !== false) files.push(await filesOf(harness, document));
  return {
    documents,
    buyer,
    formerToken,
    files,
    mailed: await mailedLink(harness, bought.id),
  };
}

async function filesOf(harness: Harness, { model, id, readers }: Document): Promise<DocumentFiles> {
  const found = await rows<TokenedFile & { internal: boolean }>(
    harness,
    `select file.id, file.token, message.is_internal as internal from messages_attachment file
     join messages_message message on message.id = file.message_id where file.model = $1 and file.record_id = $2`,
    [model, id],
  );
  const note = found.find(({ internal }) => internal);
  const shared = found.find(({ internal }) => !internal);
  if (!note || !shared) throw new Error(`The files of ${model} are missing.`);
  return { model, readers, note, shared };
}

/** A message of staff with a file. */
function post(staff: Visitor, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value) body.set(name, value);
  body.set("files", new File([`${words.file}\n`], "prices.txt", { type: "text/plain" }));
  return staff.send("/mail/chatter_post", { method: "POST", headers: { accept: "text/html" }, body });
}

async function buy(harness: Harness): Promise<{ buyer: Visitor; formerToken: string }> {
  const [goods] = await countedGoods(harness, 1);
  const buyer = visitor(harness.baseUrl);
  await buyer.rpc("/shop/cart/update_json", { product_id: goods?.variantId, add_qty: 1, display: false });
  expectStatus(await buyer.form("/shop/address", await address(harness)), 303);
  const [cart] = await rows<{ token: string }>(
    harness,
    "select access_token as token from orders_order where is_cart order by id desc limit 1",
  );
  const placed = await pay(buyer, await paymentForm(harness, buyer));
  if (!leadsToBank(placed)) throw new Error(`The order was not placed: ${placed.status} ${placed.location}`);
  await buyer.form(placed.location ?? "", { action: "pay" });
  await buyer.rpc("/payment/process/poll", {});
  return { buyer, formerToken: cart?.token ?? "" };
}

/** A project of the buyer with one task, planned as staff do it. */
async function planProject(harness: Harness, shop: Visitor, personId: number): Promise<Document[]> {
  const made = await shop.form("/web/projects/new", {
    ...{ action: "save", name: "Attic of the drill", personId: String(personId), description: words.message },
  });
  expectStatus(made, 303);
  const [project] = await rows<{ id: number; token: string }>(
    harness,
    "select id, access_token as token from project_project order by id desc limit 1",
  );
  if (!project) throw new Error("The project is missing.");
  const added = await shop.form("/web/tasks/new", {
    ...{ action: "save", name: "Measure", projectId: String(project.id) },
  });
  expectStatus(added, 303);
  const [task] = await rows<{ id: number; token: string }>(
    harness,
    "select id, access_token as token from project_task where project_id = $1",
    [project.id],
  );
  if (!task) throw new Error("The task is missing.");
  const readers = ["shop", "support"];
  return [
    {
      ...{
        model: "project.project",
        id: project.id,
        orderId: 0,
        token: project.token,
        readers,
        talks: false,
      },
      paths: [`/my/projects/${project.id}`],
    },
    {
      ...{ model: "project.task", id: task.id, orderId: 0, token: task.token, readers },
      paths: [`/my/tasks/${task.id}`],
    },
  ];
}

async function askForPrice(harness: Harness) {
  const guest = visitor(harness.baseUrl);
  const [goods] = await countedGoods(harness, 1);
  await guest.form(`/quote/product/selected/${goods?.templateId}`, {
    product_id: String(goods?.variantId),
    add_qty: "2",
  });
  const { result, error } = await guest.rpc("/shop/product/quote/confirm/nonlogin", {
    obj: { name: "Mara Ene", email: "mara.ene@drill.example" },
  });
  if (!result) throw new Error(`The price was not asked for: ${error?.data.message}`);
  const [quote] = await rows<{ id: number; orderId: number; token: string }>(
    harness,
    `select id, order_id as "orderId", access_token as token from quote_request
     where email = 'mara.ene@drill.example'`,
  );
  if (!quote) throw new Error("The quote is missing.");
  return { ...quote, model: "quote.request" };
}

/** The link in the mail about the new message; its job is due in two minutes, and run here at once. */
async function mailedLink(harness: Harness, orderId: number): Promise<PortalScene["mailed"]> {
  await harness.db.query(
    "update graphile_worker._private_jobs set run_at = now() where key like 'messages.notify:%'",
  );
  let found: PortalScene["mailed"] | null = null;
  await eventually(
    async () => {
      const mails = await rows<{ html: string }>(
        harness,
        "select html from mail_message where html like $1 and html like '%hash=%'",
        [`%/my/orders/${orderId}?%`],
      );
      for (const { html } of mails) {
        const [, pid, hash] = /pid=(\d+)(?:&amp;|&)hash=([0-9a-f]+)/.exec(html) ?? [];
        if (pid && hash) found = { pid: Number(pid), hash };
      }
      return found !== null;
    },
    { withinMs: 20_000 },
  );
  if (!found) throw new Error("No mail has a link.");
  return found;
}
