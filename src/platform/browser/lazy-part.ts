import { type ComponentType, lazy } from "react";

/**
 * A component that is fetched when it is shown. If the fetch fails, `instead` (by default nothing) is shown: one
 * missing part must not lose the page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = () => null,
) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: instead }),
    ),
  );
}
