import { type ReactNode, useRef } from 'react';
import { useElementEvent } from './use-element-event.ts';

interface ExpanderProps {
  heading: ReactNode;
  level?: 'h2' | 'h3' | 'h4';
  /** Whether it starts open. */
  open?: boolean;
  color?: '' | 'yellow';
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** A heading that shows and hides what follows; the details element does it without scripts too. */
export function Expander({ heading, level: Heading = 'h3', open, color, onToggle, children }: ExpanderProps) {
  const expander = useRef<HTMLElement>(null);
  useElementEvent<{ open: boolean }>(expander, 'hs-toggle', (detail) => onToggle?.(detail.open));
  return (
    <hs-expander ref={expander} color={color} open={open}>
      <details open={open}>
        <summary>
          <Heading>{heading}</Heading>
        </summary>
        <div>{children}</div>
      </details>
    </hs-expander>
  );
}
