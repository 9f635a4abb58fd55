// Runs in the head of every public page before anything else, see scripts-behind.ts. A page shows its content without
// scripts, so it fetches its own scripts after its pictures, or when somebody begins to use it. A page in the editor
// fetches them after its first script, which sends "startscripts".

const later = "later";
/** A picture that never arrives must not delay the scripts for ever. */
const longestWaitMs = 3000;

let hasStarted = false;
/** A press on a button that only a script can answer; it is repeated once the page is ready. */
let pressed: HTMLButtonElement | null = null;

function start() {
  if (hasStarted) return;
  hasStarted = true;
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${later}"]`)) {
    const ahead = link.cloneNode() as HTMLLinkElement;
    ahead.rel = "modulepreload";
    link.replaceWith(ahead);
  }
  for (const script of document.querySelectorAll<HTMLScriptElement>(`script[type="${later}"]`)) {
    const module = document.createElement("script");
    module.type = "module";
    module.textContent = script.textContent;
    document.head.append(module);
    module.remove();
  }
}

function keepPress({ target }: Event) {
  const button = target instanceof Element ? target.closest("button") : null;
  // The browser itself follows forms and links.
  pressed = button?.type === "button" ? button : null;
}

// Presses that React has already answered bubble up to here; React stops those that it cannot answer yet.
function forgetPress() {
  if (isReady()) pressed = null;
}

function isReady(): boolean {
  return "ready" in document.documentElement.dataset;
}

function giveBack() {
  removeEventListener("click", keepPress, true);
  setTimeout(() => {
    removeEventListener("click", forgetPress);
    if (pressed?.isConnected) pressed.click();
    pressed = null;
  });
}

addEventListener("click", keepPress, true);
addEventListener("click", forgetPress);
document.addEventListener("ready", giveBack, { once: true });
document.addEventListener("startscripts", start, { once: true });

document.addEventListener("DOMContentLoaded", () => {
  // A screen reader clicks without a pointer.
  for (const type of ["pointerdown", "keydown", "click"])
    addEventListener(type, start, { capture: true, once: true });
  setTimeout(start, pressed ? 0 : longestWaitMs);
});
// The second frame after the load event: by then the last picture has been painted.
addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(start)), { once: true });
