import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page's script has arrived: false in what the server sends and until then. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
