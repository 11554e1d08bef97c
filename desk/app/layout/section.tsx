import { type ReactNode, useId, useState } from 'react';
import { readStored, store } from '../api/browser-store.ts';

interface SectionProps {
  title: string;
  /** Its content in one line, so that it need not be opened. */
  summary?: ReactNode;
  /** Whether its content has the summary's facts too, so that it is left out while open. */
  isRepeated?: boolean;
  /** Whether there is nothing in it yet: its group shows it only when asked for more. */
  isEmpty?: boolean;
  /** Whether it is open until somebody opens or closes it. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A line of a case's record, which unfolds. Which ones somebody opened is remembered from case to case. */
export function Section({ title, summary, isRepeated, isEmpty = false, isOpen = false, children }: SectionProps) {
  const id = useId();
  const name = `desk-section:${title}`;
  const [open, setOpen] = useState(() => (readStored(name) ?? (isOpen ? 'open' : 'closed')) === 'open');
  const toggle = (now: boolean) => {
    if (now === open) return;
    setOpen(now);
    store(name, now ? 'open' : 'closed');
  };
  return (
    <details
      className="desk-section"
      data-empty={isEmpty || undefined}
      open={open}
      onToggle={(event) => toggle(event.currentTarget.open)}
      aria-labelledby={id}
    >
      <summary>
        <h3 id={id}>{title}</h3> {!(open && isRepeated) && <span>{summary}</span>}
      </summary>
      <div className="desk-panel-body">{children}</div>
    </details>
  );
}
