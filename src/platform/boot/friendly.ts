const name = "Friendly";

/** An error whose message says all that a person needs, what to do included; it is shown without a stack trace. */
export function friendly(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { name });
}

export function show(error: unknown): void {
  console.error(error instanceof Error && error.name === name ? error.message : error);
}

/** The code of a system or PostgreSQL error, else "". */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
