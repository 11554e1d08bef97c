/** Compares values of JSON. */
export type Members = Record<string, unknown>;

export const isMembers = (value: unknown): value is Members => value instanceof Object && !Array.isArray(value);

/** Whether a form shows the value as it shows a field that is not there. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isMembers(value) && Object.values(value).every(isEmpty);
}

/** Whether two JSON values are equal, whatever the order of members. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!(one instanceof Object && other instanceof Object) || Array.isArray(one) !== Array.isArray(other)) return false;
  const members = Object.entries(one);
  const others = new Map(Object.entries(other));
  return members.length === others.size && members.every(([name, value]) => isEqual(value, others.get(name)));
}
