/** The site itself could not be reached. `errors` is a new object each time, which tells attempts apart. */
export interface Unreachable {
  status: 'unreachable';
  errors: Record<string, never>;
}

/** A type that survives JSON; other types become one that no page can use. */
type AsJson<T> = T extends Date | Map<unknown, unknown> | Set<unknown> | Promise<unknown> | bigint | symbol
  ? { isNotJson: T }
  : T extends object
    ? { [Key in keyof T]: AsJson<T[Key]> }
    : T;

/** Data of a form page: its route's, or that of a post that got no answer. */
export interface FormPageProps<Route extends { loaderData: unknown; actionData?: unknown }> {
  loaderData: AsJson<Route['loaderData']>;
  actionData?: AsJson<Route['actionData']> | Unreachable;
}
