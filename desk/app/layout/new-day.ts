import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { today } from './dates.ts';

const LOOKS_EVERY_MS = 30_000;

/** Reads everything again when a day begins: what was due today is overdue, on a page that was left open too. */
export function useNewDay(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let shown = today();
    const look = () => {
      if (today() === shown) return;
      shown = today();
      void queries.invalidateQueries();
    };
    const timer = setInterval(look, LOOKS_EVERY_MS);
    return () => clearInterval(timer);
  }, [queries]);
}
