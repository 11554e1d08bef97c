/** The cases that the palette offers for the typed words. */
import { CaseList, type CaseSummary } from '@larkfield/api-schemas/case-queue';
import { referenceIn } from '@larkfield/api-schemas/cases';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { referencePrefix } from '#brand/brand.json';
import { read } from '../api/client.ts';
import { beginningsOf, fitOf } from './forgiving.ts';

const SHOWN = 6;
/** A mistyped word is looked for among this many cases whose words begin alike. */
const LOOKED_THROUGH = 100;
const PAUSE_MS = 150;
const SHORTEST = 2;

const textOf = ({ id, attributes }: CaseSummary) =>
  [id, attributes['first-name'], attributes.surname, attributes.email, attributes.account, attributes.subject].join(
    ' ',
  );

async function findCases(words: string, signal: AbortSignal): Promise<CaseSummary[]> {
  const ask = async (q: string, size: number) => {
    const asked = new URLSearchParams({ 'filter[q]': q, 'page[size]': String(size), sort: '-updated-at' });
    return (await read(`cases?${asked}`, CaseList, signal)).data;
  };
  const found = await ask(words, SHOWN);
  const begun = beginningsOf(words);
  if (found.length > 0 || begun === '') return found;
  const near = await ask(begun, LOOKED_THROUGH);
  return near.filter((one) => fitOf(words, textOf(one)) > 0).slice(0, SHOWN);
}

/** @returns the cases, and whether the search is still running */
export function useFoundCases(words: string): {
  cases: readonly CaseSummary[];
  isLooking: boolean;
  error: Error | null;
} {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(setAsked, PAUSE_MS, words);
    return () => clearTimeout(timer);
  }, [words]);
  const isAsked = words.length >= SHORTEST && referenceIn(words, referencePrefix) === undefined;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['queue', 'found', asked],
    queryFn: ({ signal }) => findCases(asked, signal),
    enabled: isAsked && asked.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });
  const isOld = isPlaceholderData || asked !== words;
  // What was found for earlier words may be other customers' cases, which Enter would open.
  const cases = ((isAsked && data) || []).filter((one) => !isOld || fitOf(words, textOf(one)) > 0);
  return { cases, isLooking: isAsked && (isFetching || asked !== words), error };
}
