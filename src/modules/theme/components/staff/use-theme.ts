import { useEffect, useRef, useState } from "react";
import { CallFailed, caller } from "#platform/browser/call.ts";
import type * as contract from "../../contract.ts";
import { applyChanges, type Conflict, changesBetween, type Theme, withField } from "../theme.ts";

const call = caller<typeof contract>();
const pauseMs = 500;
const againMs = 4_000;
const lookAgainMs = 10_000;
/** Changes of one choice within this time are undone together. */
const strokeMs = 1_000;

export interface HeldTheme {
  theme: Theme;
  revision: number;
  changedAt: string;
  changedBy: string;
}

export type SaveState =
  | { kind: "saved"; by?: string }
  | { kind: "saving" }
  | { kind: "offline" }
  | { kind: "signedOut" }
  | { kind: "refused"; words: string };

interface Stroke {
  field: string;
  at: number;
}

/**
 * The draft of the look: shown at once, saved after a pause, undone step by step, and merged with another editor's
 * changes.
 */
export function useTheme(held: HeldTheme) {
  const [theme, setTheme] = useState(held.theme);
  const [state, setState] = useState<SaveState>({ kind: "saved" });
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const [past, setPast] = useState<Theme[]>([]);
  const [future, setFuture] = useState<Theme[]>([]);
  const [revision, setRevision] = useState(held.revision);
  const now = useRef(held.theme);
  const stored = useRef({ theme: held.theme, revision: held.revision });
  const busy = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stroke = useRef<Stroke>({ field: "", at: 0 });

  const isClean = () => changesBetween(stored.current.theme, now.current).length === 0;

  function show(next: Theme) {
    now.current = next;
    setTheme(next);
  }

  function adopt(answer: HeldTheme) {
    stored.current = { theme: answer.theme, revision: answer.revision };
    setRevision(answer.revision);
  }

  /** True once the server has everything that is shown. */
  function save(): Promise<boolean> {
    clearTimeout(timer.current);
    busy.current ??= saveOnce().finally(() => {
      busy.current = null;
    });
    return busy.current.then(async (arrived) => (arrived && !isClean() ? save() : arrived));
  }

  async function saveOnce(): Promise<boolean> {
    const going = now.current;
    const changes = changesBetween(stored.current.theme, going);
    if (changes.length === 0) {
      setState({ kind: "saved" });
      return true;
    }
    setState({ kind: "saving" });
    try {
      const input = { changes: changes.map((change) => ({ ...change })) };
      const keepalive = document.visibilityState === "hidden";
      const answer = (await call("/website/theme/save", input, { keepalive })) as unknown as HeldTheme & {
        conflicts: Conflict[];
      };
      const since = changesBetween(going, now.current);
      adopt(answer);
      // Choices made during the request stay on top of the answer.
      show(
        applyChanges(
          answer.theme,
          since.map((change) => ({ ...change, from: fieldOf(answer.theme, change.field) })),
        ).theme,
      );
      if (answer.conflicts.length > 0) setConflicts(answer.conflicts);
      setState({ kind: "saved", ...(answer.conflicts.length > 0 ? { by: answer.changedBy } : {}) });
      return true;
    } catch (error) {
      if (error instanceof CallFailed) {
        setState(error.code === 100 ? { kind: "signedOut" } : { kind: "refused", words: error.message });
      } else {
        setState({ kind: "offline" });
        timer.current = setTimeout(() => void save(), againMs);
      }
      return false;
    }
  }

  function later() {
    setState({ kind: "saving" });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), pauseMs);
  }

  /** `field` names the changed choice; without it, the change is an undo step of its own. */
  function change(next: Theme, field = "") {
    const at = Date.now();
    const goesOn = field !== "" && stroke.current.field === field && at - stroke.current.at < strokeMs;
    stroke.current = { field, at };
    const before = now.current;
    if (!goesOn) setPast((steps) => [...steps.slice(-99), before]);
    setFuture([]);
    show(next);
    later();
  }

  function step(from: Theme[], take: (rest: Theme[]) => void, give: (theme: Theme) => void) {
    const next = from.at(-1);
    if (!next) return;
    take(from.slice(0, -1));
    give(now.current);
    stroke.current = { field: "", at: 0 };
    show(next);
    later();
  }

  const latest = useRef({ save, isClean });
  latest.current = { save, isClean };
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === "hidden") void latest.current.save();
    };
    const stay = (event: BeforeUnloadEvent) => {
      if (!latest.current.isClean()) event.preventDefault();
    };
    /** Another editor's choices are loaded while nothing waits to be saved here. */
    const look = async () => {
      if (document.visibilityState === "hidden" || busy.current || !latest.current.isClean()) return;
      try {
        const answer = (await call("/website/theme/draft", {})) as unknown as HeldTheme;
        if (answer.revision <= stored.current.revision || busy.current || !latest.current.isClean()) return;
        stored.current = { theme: answer.theme, revision: answer.revision };
        setRevision(answer.revision);
        now.current = answer.theme;
        setTheme(answer.theme);
        setState({ kind: "saved", by: answer.changedBy });
      } catch {
        // The next poll tries again.
      }
    };
    const again = setInterval(() => void look(), lookAgainMs);
    const back = () => void latest.current.save();
    document.addEventListener("visibilitychange", leave);
    window.addEventListener("beforeunload", stay);
    window.addEventListener("online", back);
    return () => {
      clearInterval(again);
      document.removeEventListener("visibilitychange", leave);
      window.removeEventListener("beforeunload", stay);
      window.removeEventListener("online", back);
      void latest.current.save();
    };
  }, []);

  return {
    theme,
    state,
    revision,
    conflicts,
    change,
    set: (field: string, value: string | null) => change(withField(now.current, field, value), field),
    undo: past.length > 0 ? () => step(past, setPast, (one) => setFuture((all) => [...all, one])) : undefined,
    redo:
      future.length > 0 ? () => step(future, setFuture, (one) => setPast((all) => [...all, one])) : undefined,
    takeMine() {
      const mine = conflicts.reduce(
        (one, { field, mine: value }) => withField(one, field, value),
        now.current,
      );
      setConflicts([]);
      change(mine);
    },
    takeTheirs: () => setConflicts([]),
    save,
    /** Saves everything first, so that the published look is the one that is shown. */
    async publish(): Promise<{ words?: string }> {
      if (!(await save())) return { words: "" };
      try {
        await call("/website/theme/publish", { revision: stored.current.revision });
        return {};
      } catch (error) {
        return { words: error instanceof CallFailed ? error.message : "" };
      }
    },
    async read(file: string): Promise<{ words?: string }> {
      try {
        change((await call("/website/theme/read_file", { file })) as unknown as Theme);
        return {};
      } catch (error) {
        return { words: error instanceof CallFailed ? error.message : "" };
      }
    },
  };
}

function fieldOf(theme: Theme, field: string): string | null {
  const [scheme, role = ""] = field.split(".");
  const values = role ? theme[scheme as "light" | "dark"] : theme;
  return (values as unknown as Record<string, string | undefined>)[role || field] ?? null;
}

export type ThemeDraft = ReturnType<typeof useTheme>;
