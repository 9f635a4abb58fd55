import X from "lucide-react/icons/x";
import { type FormEvent, useId } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import type { DeskChat, DeskStore } from "./desk-store.ts";

const charactersMax = 40;
const tagsMax = 10;

/** The tags of a conversation, and a field that suggests other conversations' tags. */
export function DeskTags({ desk, chat: { tags, knownTags } }: { desk: DeskStore; chat: DeskChat }) {
  const { text } = useLocale();
  const listId = useId();

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = String(new FormData(form).get("tag") ?? "")
      .split(",")
      .map((tag) => tag.trim())
      .filter((tag) => tag !== "");
    form.reset();
    if (typed.length > 0) void desk.tag([...tags, ...typed].slice(0, tagsMax));
  }

  return (
    <section className="desk__tags" aria-label={text("chat.staffTags")}>
      <h3>{text("chat.staffTags")}</h3>
      {tags.length > 0 && (
        <ul className="chips chips--wrap">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className="chip chip--s"
                aria-label={text("chat.staffRemoveTag", { tag })}
                onClick={() => void desk.tag(tags.filter((one) => one !== tag))}
              >
                {tag}
                <Icon of={X} small />
              </button>
            </li>
          ))}
        </ul>
      )}
      {tags.length < tagsMax && (
        <form onSubmit={add}>
          <Field label={text("chat.staffAddTag")} quiet>
            <TextInput name="tag" list={listId} maxLength={charactersMax} autoComplete="off" />
          </Field>
          <datalist id={listId}>
            {knownTags
              .filter((tag) => !tags.includes(tag))
              .map((tag) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
          <Button type="submit" size="s" kind="line">
            {text("chat.staffAddRow")}
          </Button>
        </form>
      )}
    </section>
  );
}
