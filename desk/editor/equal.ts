/** Whether two JSON values are equal, whatever the order of members. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!(one instanceof Object && other instanceof Object) || Array.isArray(one) !== Array.isArray(other)) return false;
  const members = Object.entries(one);
  const others = new Map(Object.entries(other));
  return members.length === others.size && members.every(([name, value]) => isEqual(value, others.get(name)));
}
