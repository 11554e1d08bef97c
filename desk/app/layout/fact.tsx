import type { ReactNode } from 'react';

/** A row of facts: its name, and what is known. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className="desk-soft">Not known</span>}</dd>
    </div>
  );
}
