/**
 * Why a call failed, for the log: the first cause, since libraries around it say only that something went wrong.
 * @example reasonOf(new Error('fetch failed', { cause: new Error('refused') })) // 'Error: refused'
 */
export function reasonOf(error: unknown): string {
  let first = error;
  while (first instanceof Error && first.cause instanceof Error) first = first.cause;
  return String(first);
}
