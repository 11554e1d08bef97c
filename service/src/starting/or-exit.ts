/**
 * For the start of a process: a fault of this kind ends it with its message, which is a sentence for the operator, and
 * code 1, without a stack trace.
 * @throws every other error
 */
export async function orExit<T>(starting: Promise<T>, kind: abstract new (...values: never[]) => Error): Promise<T> {
  try {
    return await starting;
  } catch (error) {
    if (!(error instanceof kind)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}
