import type { ReactNode } from "react";
import { Checkbox } from "../check.tsx";
import { classNames } from "../class-names.ts";

export type TodoItem = {
  key: string | number;
  label: string;
  /** The date and the person. */
  detail?: ReactNode;
  late?: boolean;
  done?: boolean;
  /** The name that the checkbox sends. */
  name?: string;
  value?: string;
};

/** Tasks; with `onTick`, checking one sends the form around it. */
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
