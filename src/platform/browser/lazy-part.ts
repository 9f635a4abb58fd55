import { type ComponentType, lazy } from "react";

/**
 * A component that is fetched when it is shown. Where it cannot be fetched, `instead` stands there, which is nothing
 * unless told: a page is not lost for one part of it.
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
