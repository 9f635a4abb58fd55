import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page's script has loaded: false on the server and until then. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
