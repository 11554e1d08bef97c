/** What ranks one page above another: each signal alone, on pages that are otherwise the same. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createEngine } from './engine.ts';
import type { SearchDocument } from './text/document.ts';
import { tokenise } from './text/normalise.ts';
import { RankingWeightsFile } from './text/ranking-weights.ts';
import { runToEnd } from './text/steps.ts';
import { EmergencyId, EmergencyWeightsFile, type Vocabulary } from './text/vocabulary.ts';

const CONTENT = join(import.meta.dirname, '../../content/search');
const ranking = RankingWeightsFile.parse(JSON.parse(readFileSync(join(CONTENT, 'ranking.json'), 'utf8')));

// Emergencies aren't part of the engine.
const NO_WEIGHTS = EmergencyWeightsFile.shape.byEmergency.parse(
  Object.fromEntries(EmergencyId.options.map((id) => [id, {}])),
);

const NONE = { any: {}, byEmergency: NO_WEIGHTS };

const VOCABULARY: Vocabulary = {
  synonyms: [],
  abbreviations: {},
  oneWaySynonyms: [],
  stopWords: ['my', 'the', 'is', 'a', 'to', 'how', 'do', 'i'],
  smallTalk: [],
  topics: { ours: ['meter'], shared: ['help'], elsewhere: ['football'] },
  wordings: new Map(),
  languages: [],
  emergencies: { answers: [], concepts: {}, weights: NONE, letterWeights: NONE },
  extraHelp: { concepts: {}, weights: {} },
  crisis: {
    answer: { title: '', action: '', phone: { name: '', number: '' }, others: [], article: '', linkText: '' },
    words: { fragments: {}, says: [], otherwise: [], spelt: [] },
    concepts: {},
    weights: {},
  },
  boosts: {},
  demand: { highest: [], high: [] },
  ranking,
  englishWords: new Set(),
};

function pageAt(path: string, changes: Partial<SearchDocument>): SearchDocument {
  const category = { id: 'meters', title: 'Meters' };
  const texts = { title: `About ${path}`, description: '', keywords: [], headings: [], body: '' };
  return { path, kind: 'article', category, ...texts, ...changes };
}

/** Unrelated pages, so that words have a document frequency. */
const OTHERS = ['tariffs', 'boilers', 'payments', 'moving', 'outages', 'complaints'].map((topic) =>
  pageAt(`/${topic}`, { title: `All about ${topic}`, body: `Everything that we know of ${topic}, in plain words.` }),
);

/** Paths of what is found, best first. */
function ranked(pages: SearchDocument[], question: string, changes: Partial<Vocabulary> = {}, isComplete = true) {
  const engine = runToEnd(createEngine([...pages, ...OTHERS], { ...VOCABULARY, ...changes }));
  return engine.rank(engine.parse(tokenise(question), isComplete), isComplete).map(({ document }) => document.path);
}

test('[SE-02] a word in the title weighs more than the same word in the text', () => {
  const inText = pageAt('/in-text', { body: 'Sometimes a thermostat is fitted in the hall.' });
  const inTitle = pageAt('/in-title', { title: 'Set your thermostat' });
  expect(ranked([inText, inTitle], 'thermostat')[0]).toBe('/in-title');
});

test('[SE-02] a rare word weighs more than one that many pages contain', () => {
  const common = Array.from({ length: 6 }, (_, n) => pageAt(`/reading-${n}`, { title: `Reading ${n}` }));
  const rare = pageAt('/dial', { title: 'Your dial' });
  expect(ranked([...common, rare], 'reading dial')[0]).toBe('/dial');
});

test('[SE-02] a page with all the words ranks above one that repeats some of them', () => {
  const some = pageAt('/some', { title: 'Meter meter', body: 'Meter, meter and meter.' });
  const all = pageAt('/all', { title: 'Faulty meter' });
  expect(ranked([some, all], 'faulty meter')[0]).toBe('/all');
});

test('[SE-02] a question that is a page’s whole title finds that page first', () => {
  const longer = pageAt('/longer', { title: 'Smart meter upgrade checks', keywords: ['smart meter', 'upgrade'] });
  const named = pageAt('/named', { title: 'Smart meter' });
  expect(ranked([longer, named], 'smart meter')[0]).toBe('/named');
});

test('[SE-02] a page is found by a customer’s wording that shares no word with its text', () => {
  const page = pageAt('/frozen', { title: 'The condensate pipe' });
  expect(ranked([page], 'gurgling noise')).toEqual([]);
  expect(ranked([page], 'gurgling noise', { wordings: new Map([['/frozen', ['gurgling noise']]]) })).toEqual([
    '/frozen',
  ]);
});

test('[SE-02] a synonym finds the page as the word itself does', () => {
  const meant = pageAt('/meant', { title: 'Change supplier' });
  const said = pageAt('/said', { title: 'Switch supplier' });
  const synonyms = [['switch', 'change']];
  expect(ranked([meant, said], 'switch', {})).toEqual(['/said']);
  expect(ranked([meant, said], 'switch', { synonyms }).toSorted()).toEqual(['/meant', '/said']);
});

test('[SE-02] slang finds plain words, but plain words don’t find slang', () => {
  const plain = pageAt('/plain', { title: 'Payment overdue' });
  const slang = pageAt('/slang', { title: 'Skint' });
  const oneWaySynonyms = [{ means: 'overdue', says: ['skint'] }];
  expect(ranked([plain, slang], 'skint', { oneWaySynonyms })).toContain('/plain');
  expect(ranked([plain, slang], 'overdue', { oneWaySynonyms })).not.toContain('/slang');
});

test('[SE-02] a prefix of a word finds pages only while it is being typed', () => {
  const page = pageAt('/thermostat', { title: 'Thermostat' });
  expect(ranked([page], 'therm', {}, false)).toEqual(['/thermostat']);
  expect(ranked([page], 'therm')).toEqual([]);
});

test('[SE-02] among pages that match equally, articles rank above categories, and a boosted category above others', () => {
  const same = { title: 'Direct Debit' };
  const category = pageAt('/category', { ...same, kind: 'category' });
  const article = pageAt('/article', same);
  const lifted = pageAt('/lifted', { ...same, category: { id: 'bills', title: 'Bills' } });
  expect(ranked([category, article], 'direct debit')[0]).toBe('/article');
  expect(ranked([article, lifted], 'direct debit', { boosts: { bills: 1.5 } })[0]).toBe('/lifted');
});

test('[SE-02] pages that score far below the best one are left out', () => {
  const best = pageAt('/best', { title: 'Exit fees', keywords: ['exit fee'], body: 'An exit fee is charged once.' });
  const aside = pageAt('/aside', { body: `${'We help with many things. '.repeat(60)} There is an exit by the door.` });
  expect(ranked([best, aside], 'exit fees')).toEqual(['/best']);
});
