import type { ReactNode } from 'react';

/** A table that scrolls horizontally if it is too wide, by keyboard too (WCAG 2.1.1). */
export function WideTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
    <section className="desk-table-scroll" aria-label={`Table: ${caption}`} tabIndex={0}>
      <table className="desk-table">
        <caption className="hs-visually-hidden">{caption}</caption>
        {children}
      </table>
    </section>
  );
}
