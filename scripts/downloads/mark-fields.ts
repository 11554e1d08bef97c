/** Marks the places of form fields by links, which `fillable.ts` replaces by fields after printing. */

/** Address of these links. The host can't exist (RFC 2606). */
export const FIELD_ADDRESS = 'https://field.invalid/';

/**
 * Adds a link to each box, tick and empty cell; runs in the page. In the PDF a link has its rectangle and its place in the
 * tags, which a field needs.
 */
export function markFields(address: string): void {
  const mark = (element: Element, facts: Record<string, string>) => {
    const link = document.createElement('a');
    link.className = 'field';
    link.href = `${address}?${new URLSearchParams(facts)}`;
    element.append(link);
  };
  const wordsOf = (element: Element | null | undefined) => element?.textContent?.trim().replace(/\s+/g, ' ') ?? '';
  const labelOf = (element: HTMLElement) => element.dataset.label ?? wordsOf(element);

  for (const box of document.querySelectorAll<HTMLElement>('.fields p:not(.pen)')) {
    const cells = box.querySelector('.cells');
    const kind = cells ? 'cells' : box.matches('.tall') ? 'lines' : 'line';
    mark(cells ?? box, { kind, label: labelOf(box), length: String(cells?.childElementCount ?? 0) });
  }
  for (const item of document.querySelectorAll<HTMLElement>('.ticks li')) {
    mark(item, { kind: 'tick', label: labelOf(item) });
  }
  for (const cell of document.querySelectorAll<HTMLTableCellElement>('td:empty')) {
    const row = cell.closest('tr');
    const column = cell.closest('table')?.querySelectorAll('thead th')[cell.cellIndex];
    const ofRow = wordsOf(row?.querySelector('th')) || `row ${(row?.sectionRowIndex ?? 0) + 1}`;
    mark(cell, { kind: 'line', label: `${wordsOf(column)}, ${ofRow}` });
  }
}
