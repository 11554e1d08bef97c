/** A unique id: the wanted one, with a number if the page already has it. */
export function freeId(wanted: string): string {
  for (let number = 1; ; number++) {
    const id = number === 1 ? wanted : `${wanted}-${number}`;
    if (!document.getElementById(id)) return id;
  }
}
