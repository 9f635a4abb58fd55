const name = "Friendly";

/** An error whose message tells a person everything, including what to do; it is shown without a stack trace. */
export function friendly(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { name });
}

export function show(error: unknown): void {
  const isFriendly = error instanceof Error && error.name === name;
  console.error(isFriendly ? error.message : (refusalOfSystem(error) ?? error));
}

const notAllowed = new Set(["EACCES", "EPERM", "EROFS"]);
/** The last one is PostgreSQL's code. */
const noRoom = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** A refusal of the system is no fault of the program: words for the person who can fix it. */
export function refusalOfSystem(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = codeOf(cause);
    if (noRoom.has(code)) {
      return `The disk is full: make room and start again. What was finished is kept (${cause.message})`;
    }
    if (notAllowed.has(code) && "path" in cause) {
      return `${cause.path} cannot be used by this account: give it the right, or set DATA_FOLDER to a folder that can be written`;
    }
  }
  return null;
}

/** The code of a system or PostgreSQL error, else "". */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
