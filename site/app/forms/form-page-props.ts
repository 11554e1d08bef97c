/** The site itself could not be reached. `errors` is a new object each time, which tells attempts apart. */
export interface Unreachable {
  status: 'unreachable';
  errors: Record<string, never>;
}

/** What stays the same as JSON; for what would not, a type that no page could use. */
type AsJson<T> = T extends Date | Map<unknown, unknown> | Set<unknown> | Promise<unknown> | bigint | symbol
  ? { isNotJson: T }
  : T extends object
    ? { [Key in keyof T]: AsJson<T[Key]> }
    : T;

/** Data of a form page: its route's, or what its script makes of a post without an answer. */
export interface FormPageProps<Route extends { loaderData: unknown; actionData?: unknown }> {
  loaderData: AsJson<Route['loaderData']>;
  actionData?: AsJson<Route['actionData']> | Unreachable;
}
