/** An id for what an element builds: the wanted one or, where the page has it already, that with a number. */
export function freeId(wanted: string): string {
  for (let number = 1; ; number++) {
    const id = number === 1 ? wanted : `${wanted}-${number}`;
    if (!document.getElementById(id)) return id;
  }
}
