import Dot from "lucide-react/icons/circle-dot";
import CreditCard from "lucide-react/icons/credit-card";
import Pencil from "lucide-react/icons/pencil";
import Truck from "lucide-react/icons/truck";
import { Form, useSubmit } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/field.tsx";
import type { IconShape } from "#ui/icon.tsx";
import { Timeline } from "#ui/staff/timeline.tsx";
import { TodoList } from "#ui/staff/todo.tsx";
import type { HappeningView } from "../../../server/staff/staff-order-timeline.ts";
import type { StaffOrderView } from "../../../server/staff/staff-order-view.ts";

const icons: Partial<Record<HappeningView["kind"], IconShape>> = {
  change: Pencil,
  money: CreditCard,
  shipping: Truck,
  state: Dot,
};

/** The sidebar of an order: open tasks and history. Notes belong in the discussion. */
export function OrderActivity({ view }: { view: StaffOrderView }) {
  const { text } = useLocale();
  return (
    <>
      <h2 className="h4">{text("orders.staffTodo")}</h2>
      <Todos view={view} />
      <p>
        <a className="link" href="#discussion">
          {text("orders.staffNote")}
        </a>
      </p>
      <Timeline
        label={text("orders.staffTimeline")}
        entries={view.timeline.map((one) => ({
          key: one.key,
          time: one.time,
          dateTime: one.at,
          content: <span className="sale__words">{one.text}</span>,
          ...(one.author === null ? {} : { author: { name: one.author } }),
          ...(icons[one.kind] ? { icon: icons[one.kind] } : {}),
          ...(one.kind === "note" ? { noteLabel: text("orders.staffNoteLabel") } : {}),
        }))}
      />
    </>
  );
}

function Todos({ view }: { view: StaffOrderView }) {
  const { text } = useLocale();
  const submit = useSubmit();
  return (
    <div className="sale__todos">
      {view.todos.length === 0 && <p className="quiet">{text("orders.staffTodoNone")}</p>}
      <TodoList
        key={view.todos.map(({ id, done }) => `${id}${done}`).join()}
        label={text("orders.staffTodo")}
        items={view.todos.map(({ id, title, detail, late, done }) => ({
          key: id,
          label: title,
          detail,
          late,
          done,
        }))}
        onTick={(item, done) =>
          submit(
            { action: "tick", todo_id: String(item.key), done: done ? "1" : "0" },
            { method: "post", preventScrollReset: true },
          )
        }
      />
      <details className="sale__more">
        <summary className="link">{text("orders.staffTodoAdd")}</summary>
        <Form method="post" preventScrollReset className="stack" key={view.todos.length}>
          <TextInput
            name="title"
            aria-label={text("orders.staffTodoTitle")}
            placeholder={text("orders.staffTodoTitle")}
            required
            maxLength={200}
          />
          <span className="row">
            <TextInput type="date" name="due_on" aria-label={text("orders.staffTodoDue")} />
            <Button type="submit" size="s" kind="line" name="action" value="todo">
              {text("orders.staffAdd")}
            </Button>
          </span>
        </Form>
      </details>
    </div>
  );
}
