import type { ReactNode } from 'react';

interface FactProps {
  name: string;
  children: ReactNode;
}

/** A row of facts: its name, and what is known. */
export function Fact({ name, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className="desk-soft">Not known</span>}</dd>
    </div>
  );
}

/** One fact on a line of its own, where a section would have nothing to unfold. */
export const FactLine = (props: FactProps) => (
  <dl className="desk-fact-line">
    <Fact {...props} />
  </dl>
);
