import { useQuery } from '@tanstack/react-query';
import { ownStaff } from '../api/cases.ts';

/** Whether whoever is signed in works on cases; no until that is known. */
export const useMayWrite = (): boolean => useQuery(ownStaff).data?.data.attributes['may-write'] ?? false;
