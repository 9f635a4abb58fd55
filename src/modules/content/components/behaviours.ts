import type { ComponentType } from "react";

/** A block's behaviour gets the element that the server has rendered and draws over or into it. */
export interface BehaviourProps {
  element: HTMLElement;
}

interface BehaviourFile {
  default: ComponentType<BehaviourProps>;
}

/**
 * The build finds behaviours by their path. Each is a separate file, loaded when a block that names it comes near the
 * view.
 */
const files = import.meta.glob<BehaviourFile>("/src/modules/*/blocks/*/behaviour.tsx");

/** Loads a behaviour by name: `content/gallery` is `src/modules/content/blocks/gallery/behaviour.tsx`. */
export async function loadBehaviour(name: string): Promise<ComponentType<BehaviourProps> | undefined> {
  const [module, block] = name.split("/");
  return (await files[`/src/modules/${module}/blocks/${block}/behaviour.tsx`]?.())?.default;
}
