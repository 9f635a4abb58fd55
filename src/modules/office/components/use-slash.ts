import { useEffect } from "react";
import { singleKeysWork } from "#ui/staff/single-keys.ts";

/** `/` moves to the search field of the list, unless somebody is typing. */
export function useSlash(): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target } = event;
      const isWriting =
        target instanceof Element && target.closest("input, textarea, select, [contenteditable]");
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isWriting) return;
      const field = document.querySelector<HTMLInputElement>("main input[type=search]");
      if (!field || !singleKeysWork()) return;
      event.preventDefault();
      field.select();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
