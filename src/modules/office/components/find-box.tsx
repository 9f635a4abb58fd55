import Search from "lucide-react/icons/search";
import { useEffect, useRef, useState } from "react";
import { caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import type * as contract from "../contract.ts";
import { findPath } from "../paths.ts";
import { type FoundGroup, FoundList } from "./found-list.tsx";

const call = caller<typeof contract>();
const waitMs = 200;

/** Finds anything from anywhere: by a press, or Ctrl and K. Without a script the button is a link to a search page. */
export function FindBox() {
  const { text, href } = useLocale();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      // In a text editor the same keys make a link.
      if (event.defaultPrevented) return;
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <a
        className="st__find"
        href={href(findPath)}
        aria-label={text("office.find")}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon of={Search} small />
        <span>{text("office.find")}</span>
        <kbd>Ctrl K</kbd>
      </a>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={text("office.findTitle")}
        closeLabel={text("office.close")}
      >
        {open && <FindForm onOpen={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function FindForm({ onOpen }: { onOpen: () => void }) {
  const { text, href } = useLocale();
  const [search, setSearch] = useState("");
  const [groups, setGroups] = useState<FoundGroup[] | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (search.trim().length < 2) return setGroups(null);
    // Late answers belong to earlier letters and are dropped.
    const latest = new AbortController();
    const timer = setTimeout(() => {
      call("/web/find_anything", { search }, { signal: latest.signal })
        .then(setGroups)
        .catch(() => latest.signal.aborted || setGroups([]));
    }, waitMs);
    return () => {
      clearTimeout(timer);
      latest.abort();
    };
  }, [search]);
  return (
    <form action={href(findPath)} className="stack">
      <Field label={text("office.find")} hideLabel hint={text("office.findHint")}>
        <TextInput
          ref={input}
          type="search"
          name="search"
          icon={Search}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </Field>
      {/* biome-ignore lint/a11y: closes the dialog when one of the links inside is followed */}
      <div
        aria-live="polite"
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest("a")) onOpen();
        }}
      >
        {groups && <FoundList groups={groups} search={search} />}
      </div>
    </form>
  );
}
