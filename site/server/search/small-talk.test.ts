import { search, suggest } from '@larkfield/search/search';
import { expect, test } from 'vitest';
import { EXAMPLES } from '../../app/features/search/no-results.tsx';
import { index, vocabulary } from './testing/published-index.ts';

const PHRASES = [
  ...vocabulary.smallTalk,
  ...[
    'Hello there',
    'Where are you?',
    'bye',
    'OK',
    'good morning',
    'are you there',
    'test',
    'asdf',
    'Thank you so much!',
  ],
  ...['hellooooo', 'hi, is anybody there?', 'Dear Sir or Madam', 'ok thanks bye', 'Good morning, how are you?'],
];

test('[SE-02] what has no subject pins no emergency, lists no pages and is told apart from a search without an answer', () => {
  const wrong = PHRASES.filter((phrase) => {
    const results = search(index, phrase);
    return results.status !== 'none' || !results.isSmallTalk || results.emergencies.length + results.nearest.length > 0;
  });
  expect(wrong).toEqual([]);
});

test('[SE-02] no emergency is suggested while somebody types a greeting', () => {
  const pinned = PHRASES.filter((phrase) => suggest(index, phrase).some(({ kind }) => kind === 'emergency'));
  expect(pinned).toEqual([]);
});

test('[SE-02] a greeting before a question or an emergency changes nothing', () => {
  expect(search(index, 'Hello there, how do I read my meter?')).toMatchObject({ status: 'found', emergencies: [] });
  expect(search(index, 'hello i smell gas thanks')).toMatchObject({ emergencies: [{ id: 'gas' }] });
});

test.each(EXAMPLES)('[SE-02] the example "%s" finds pages', (query) => {
  expect(search(index, query)).toMatchObject({ status: 'found', emergencies: [] });
});
