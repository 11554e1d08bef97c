/** Whether two values of JSON are the same; members may stand in any order. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!(one instanceof Object && other instanceof Object) || Array.isArray(one) !== Array.isArray(other)) return false;
  const members = Object.entries(one);
  const others = new Map(Object.entries(other));
  return members.length === others.size && members.every(([name, value]) => isEqual(value, others.get(name)));
}
