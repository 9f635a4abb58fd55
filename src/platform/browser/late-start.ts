// Stands in the head of every public page and runs before anything else of it, see scripts-behind.ts. What a page shows
// needs no script, so its own scripts are fetched when its pictures are there, or when somebody begins to use it.

const later = "later";
/** A picture that never comes does not keep the page from being used. */
const longestWaitMs = 3000;

let hasStarted = false;
/** A press on what only a script can answer; it is given back when the page can. */
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
  // Forms and links are followed by the browser itself.
  pressed = button?.type === "button" ? button : null;
}

// What React has answered itself comes up to here; it stops what it cannot answer yet.
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

document.addEventListener("DOMContentLoaded", () => {
  // A screen reader clicks without a pointer.
  for (const type of ["pointerdown", "keydown", "click"])
    addEventListener(type, start, { capture: true, once: true });
  setTimeout(start, pressed ? 0 : longestWaitMs);
});
// The second frame after the last picture has come is the first one after it was seen.
addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(start)), { once: true });
