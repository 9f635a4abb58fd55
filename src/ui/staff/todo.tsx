import type { ReactNode } from "react";
import { Checkbox } from "../check.tsx";
import { classNames } from "../class-names.ts";

export type TodoItem = {
  key: string | number;
  label: string;
  /** When and whose. */
  detail?: ReactNode;
  late?: boolean;
  done?: boolean;
  /** What the box sends. */
  name?: string;
  value?: string;
};

/** What is to be done next; ticking one sends the form around it when `onTick` is given. */
export function TodoList({
  items,
  label,
  onTick,
}: {
  items: readonly TodoItem[];
  label: string;
  onTick?: (item: TodoItem, done: boolean) => void;
}) {
  return (
    <ul className="todo" aria-label={label}>
      {items.map((item) => (
        <li key={item.key}>
          <Checkbox
            name={item.name}
            value={item.value}
            defaultChecked={item.done}
            onChange={(event) => onTick?.(item, event.currentTarget.checked)}
            hint={item.detail && <span className={classNames(item.late && "todo__late")}>{item.detail}</span>}
          >
            {item.done ? <s>{item.label}</s> : item.label}
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}
