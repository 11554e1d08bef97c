import { useEffect, useState } from 'react';

/** Without typing for so long, a text is looked at. */
const QUIET_MS = 1200;

/** The value once it has not changed for a while. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), QUIET_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
