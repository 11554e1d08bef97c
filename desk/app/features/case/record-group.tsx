import { type ReactNode, useId, useState } from 'react';
import { readStored, store } from '../../api/browser-store.ts';

interface RecordGroupProps {
  title: string;
  /** Sections and lines. Those with nothing in them are left out until somebody asks for more. */
  children: ReactNode;
}

/** One of the groups of a case's record. Whether it shows what is empty is remembered from case to case. */
export function RecordGroup({ title, children }: RecordGroupProps) {
  const id = useId();
  const name = `desk-group:${title}`;
  const [isWhole, setWhole] = useState(() => readStored(name) === 'whole');
  const toggle = () => {
    setWhole(!isWhole);
    store(name, isWhole ? 'part' : 'whole');
  };
  return (
    <section className="desk-group" aria-labelledby={id} data-whole={isWhole || undefined}>
      <div className="desk-group-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="desk-link desk-more" aria-expanded={isWhole} onClick={toggle}>
          More<span className="hs-visually-hidden"> under {title}</span>
        </button>
      </div>
      {children}
    </section>
  );
}
