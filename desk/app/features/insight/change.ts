/** A count, and how it has changed: `2, up from 0`. */
export function change(was: number, is: number): string {
  if (is === was) return `${is}, as before`;
  return `${is}, ${is > was ? 'up' : 'down'} from ${was}`;
}
