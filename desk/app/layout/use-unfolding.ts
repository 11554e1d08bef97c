import { type RefObject, useState } from 'react';

/**
 * Whether a long list is shown whole, and `unfold`, which shows it.
 * @param revealed selects the item that then has focus, in the place of the pressed button
 */
export function useUnfolding(list: RefObject<HTMLElement | null>, revealed: string) {
  const [isUnfolded, setUnfolded] = useState(false);
  const unfold = () => {
    setUnfolded(true);
    // After rendering, when the button is gone.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(revealed)?.focus());
  };
  return { isUnfolded, unfold };
}
