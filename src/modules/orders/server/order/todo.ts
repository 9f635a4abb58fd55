import { and, asc, eq, sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { invalidFields, notFound } from "#platform/errors.ts";
import { lockStaffOrder, orderModel } from "./staff-order.ts";
import { todoTable } from "./staff-tables.ts";

/** Adds a to-do to an order; answers its id. `dueOn` is a day (2026-11-20) or null. */
export async function addTodo(
  write: WriteContext,
  { orderId, title, dueOn }: { orderId: number; title: string; dueOn: string | null },
): Promise<number> {
  const order = await lockStaffOrder(write, orderId);
  if (title.trim() === "") throw invalidFields({ title: "orders.staffTextMissing" });
  const [todo] = await write.db
    .insert(todoTable)
    .values({
      orderId,
      title: title.trim(),
      dueOn,
      madeBy: write.user?.name ?? "",
      createdAt: write.now,
    })
    .returning({ id: todoTable.id });
  if (!todo) throw new Error("What is to be done was not stored.");
  await audit(write, {
    model: orderModel,
    id: orderId,
    name: order.name ?? "",
    action: "todo",
    after: { title: title.trim(), due_on: dueOn },
  });
  return todo.id;
}

/** Marks a to-do as done or as open again. */
export async function tickTodo(
  write: WriteContext,
  { orderId, todoId, done }: { orderId: number; todoId: number; done: boolean },
): Promise<void> {
  const order = await lockStaffOrder(write, orderId);
  const [todo] = await write.db
    .update(todoTable)
    .set({ doneAt: done ? write.now : null, doneBy: done ? (write.user?.name ?? "") : "" })
    .where(and(eq(todoTable.id, todoId), eq(todoTable.orderId, orderId)))
    .returning();
  if (!todo) throw notFound();
  await audit(write, {
    model: orderModel,
    id: orderId,
    name: order.name ?? "",
    action: "todo",
    before: { title: todo.title, done: !done },
    after: { title: todo.title, done },
  });
}

export interface TodoView {
  id: number;
  title: string;
  /** The due day and the assignee as text. */
  detail: string;
  late: boolean;
  done: boolean;
}

/** The order's to-dos, open ones first. */
export async function todosOf(context: Context, orderId: number): Promise<TodoView[]> {
  const rows = await context.db
    .select()
    .from(todoTable)
    .where(eq(todoTable.orderId, orderId))
    .orderBy(
      sql`${todoTable.doneAt} is not null`,
      asc(sql`coalesce(${todoTable.dueOn}, 'infinity')`),
      asc(todoTable.id),
    );
  const today = context.now.toISOString().slice(0, 10);
  return rows.map(({ id, title, dueOn, madeBy, doneBy, doneAt }) => ({
    id,
    title,
    detail: [dueOn && dayInWords(context, dueOn, today), doneAt ? doneBy : madeBy].filter(Boolean).join(", "),
    late: doneAt === null && dueOn !== null && dueOn <= today,
    done: doneAt !== null,
  }));
}

function dayInWords({ locale }: Context, day: string, today: string): string {
  if (day === today) return locale.text("orders.staffToday");
  const at = new Date(`${day}T12:00:00Z`);
  return new Intl.DateTimeFormat(locale.tag, { day: "numeric", month: "long", timeZone: "UTC" }).format(at);
}
