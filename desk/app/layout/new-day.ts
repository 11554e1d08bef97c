import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { today } from './dates.ts';

const LOOKS_EVERY_MS = 30_000;

/** Reloads all data at midnight, so that a page that was left open shows what has become overdue. */
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
