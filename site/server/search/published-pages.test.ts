import { LONGEST_SEARCH, SearchResults, Suggestion } from '@larkfield/search/results';
import { search, suggest } from '@larkfield/search/search';
import { tokenise } from '@larkfield/search/text/normalise';
import { describe, expect, test, vi } from 'vitest';
import { index } from './testing/published-index.ts';

const found = (query: string) => {
  const results = search(index, query);
  return results.status === 'found' ? results.results.map(({ path }) => path.replace('/help-and-support/', '')) : [];
};
const firstThree = (query: string) => found(query).slice(0, 3);
const emergenciesIn = (query: string) => {
  const results = search(index, query);
  return 'emergencies' in results ? results.emergencies.map(({ id }) => id) : [];
};

describe('search results', () => {
  test.each([
    ['lecky gone off', 'emergencies/power-cut'],
    ['metre reeding', 'meters/submit-a-meter-reading'],
    ['DD gone up', 'bills-and-payments/direct-debit-changed'],
    ['mum died', 'my-account/bereavement'],
    ['key snapped in the leccy box', 'pay-as-you-go/lost-or-faulty-key'],
    ['Why are my radiators cold?', 'breakdowns/cold-radiators'],
    ['topup notshowing', 'pay-as-you-go/top-up-not-showing'],
    ['estimat', 'bills-and-payments/estimated-bills'],
    ['PSR', 'struggling-to-pay/priority-services-register'],
    ['skint till payday', 'struggling-to-pay/cant-pay-your-bill'],
    ['i need a person who translates on the phone', 'my-account/help-in-other-languages'],
    ['paper that proves i live here', 'my-account/paper-or-online-bills'],
    ['how i send number of counter', 'meters/submit-a-meter-reading'],
    ['yous have lost me payment', 'bills-and-payments/payment-not-showing'],
    ['cannae pay the bill this month', 'struggling-to-pay/cant-pay-your-bill'],
    [
      'We sold the flat in March, my son broke his leg the same week and the dog was ill. Where do I find my customer number?',
      'my-account/find-account-number',
    ],
    [
      'my mum went into hospital on Wednesday, my brother drove her there, and now i have to deal with her bills for her',
      'my-account/someone-managing-account',
    ],
    ['F75', 'breakdowns/boiler-fault-codes'],
    ['mae fy moeler wedi torri', 'emergencies/boiler-breakdown'],
    ['no puedo pagar la factura', 'struggling-to-pay/cant-pay-your-bill'],
    ['0800111999', 'emergencies/smell-gas'],
    ['08081570105', 'contact-us'],
    ['+44 808 157 0100', 'contact-us'],
    ['0330-440-1624', 'my-account/make-a-complaint'],
    ['directdebit', 'bills-and-payments/manage-direct-debit'],
    ['smartmeter', 'meters/get-a-smart-meter'],
    ['fusebox', 'breakdowns/tripped-fuse-box'],
  ])('[SE-02] "%s" has its answer among the first three', (query, path) => {
    expect(firstThree(query)).toContain(path);
  });

  test('[SE-02] the page of an emergency comes first, however it was worded', () => {
    expect(found('no juice in the gaff')[0]).toBe('emergencies/power-cut');
  });

  test('[SE-02] a question that says the opposite of a title is not taken for it', () => {
    expect(found('I cannot pay my bill')[0]).toBe('struggling-to-pay/cant-pay-your-bill');
    expect(found('how can I pay my bill')[0]).toBe('bills-and-payments/ways-to-pay');
  });

  test('[SE-02] the page of a weakly suspected emergency comes after the page that was asked for', () => {
    const first = (query: string) => {
      const parsed = index.engine.parse(tokenise(query), true);
      const ranked = index.engine.rank(parsed, true, new Set(['/help-and-support/emergencies/power-cut']));
      return ranked[0]?.document.path.replace('/help-and-support/', '');
    };
    expect(first('why is my bill so high')).toBe('bills-and-payments/high-bill');
    expect(first('no power in our street')).toBe('emergencies/power-cut');
  });

  test('[SE-02] of two questions in one search each has its answer among the first three', () => {
    expect(firstThree('go paperless and start monthly direct debit')).toEqual(
      expect.arrayContaining(['my-account/paper-or-online-bills', 'bills-and-payments/manage-direct-debit']),
    );
  });

  test('[SE-02] categories and other pages are found too', () => {
    expect(found('contact us phone number')).toContain('contact-us');
    expect(found('smart home')).toContain('smart-home');
  });

  test.each([
    ['what are your opening hours', { fact: 'Monday to Friday 8am to 8pm' }],
    ['phone number', { fact: '0808 157 0100' }],
    ['contact number for pay as you go', { fact: '0808 157 0120' }],
  ])('[SE-02] "%s" is answered by the supplier’s own numbers and hours', (query, answer) => {
    const results = search(index, query);
    const first = results.status === 'found' ? results.results[0] : undefined;
    expect(first).toMatchObject({ path: '/help-and-support/contact-us', answer });
  });

  test('[SE-02] every article is found by its own title', () => {
    const missed = index.engine.documents.filter(({ kind, title, path }) => {
      return kind === 'article' && !firstThree(title).includes(path.replace('/help-and-support/', ''));
    });
    expect(missed.map(({ path }) => path)).toEqual([]);
  });

  test('[SE-02] a misspelt search offers its correction', () => {
    expect(search(index, 'bolier presure')).toMatchObject({ didYouMean: 'boiler pressure' });
    expect(search(index, 'boiler pressure')).not.toHaveProperty('didYouMean');
  });

  test('[SE-02] the searched words are marked in the excerpt, in all their forms', () => {
    const results = search(index, 'boiler');
    const pieces = results.status === 'found' ? (results.results[0]?.excerpt ?? []) : [];
    expect(pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text.toLowerCase())).toContain('boiler');
  });
});

describe('pages of results', () => {
  test('[SE-02] each page has ten results, and no result is on two pages', () => {
    const first = search(index, 'meter', { page: 1 });
    const second = search(index, 'meter', { page: 2 });
    if (first.status !== 'found' || second.status !== 'found') throw new Error('meter is found');
    const paths = [...first.results, ...second.results].map(({ path }) => path);
    expect(first.results).toHaveLength(10);
    expect(new Set(paths).size).toBe(paths.length);
    expect(first.pageCount).toBe(Math.ceil(first.total / 10));
  });

  test.each([0, -3, 2.5, Number.NaN, 1e9])('[SE-02] an invalid page number %s shows a page that exists', (page) => {
    expect(search(index, 'meter', { page })).toMatchObject({ status: 'found' });
  });

  test('[SE-02] results can be limited to one category; an unknown one shows all', () => {
    const inMeters = search(index, 'meter', { category: 'meters' });
    if (inMeters.status !== 'found') throw new Error('meter is found');
    expect(new Set(inMeters.results.map(({ category }) => category.id))).toEqual(new Set(['meters']));
    expect(search(index, 'meter', { category: 'nonsense' })).toEqual(search(index, 'meter'));
  });
});

describe('emergencies', () => {
  test.each([
    ['I can smell gas', 'gas'],
    ['gass leek', 'gas'],
    ['rotten egg smell by the cooker', 'gas'],
    ['carbon monoxide alarm', 'carbon-monoxide'],
    ['carbon mo', 'carbon-monoxide'],
    ['headaches and dizzy near the boiler', 'carbon-monoxide'],
    ['whole street has no power', 'power-cut'],
    ["leccy's gone off", 'power-cut'],
    ['sparks from the plug', 'electrical-danger'],
    ['meter smashed and wires hanging out', 'meter'],
    ['water pouring through the ceiling', 'water-leak'],
    ['arogl nwy', 'gas'],
    ['huele a gas', 'gas'],
  ])('[SE-02] "%s" shows whom to call', (query, emergency) => {
    expect(emergenciesIn(query)).toContain(emergency);
  });

  test.each([
    'gas bill',
    'gas bill too high',
    'power of attorney',
    'emergency credit on the gas',
    'bill shock',
    'turn the heating off',
    'my electricity supplier',
  ])('[SE-02] "%s" shows no emergency', (query) => {
    expect(emergenciesIn(query)).toEqual([]);
  });

  test('[SE-02] the page of the emergency is the first result', () => {
    expect(found('boiler broke and can smell gas')[0]).toBe('emergencies/smell-gas');
  });

  test('[SE-02] an emergency comes first among suggestions too', () => {
    expect(suggest(index, 'smell of g')[0]).toMatchObject({
      kind: 'emergency',
      emergency: { phone: { number: '0800111999' } },
    });
  });
});

describe('searches without an answer', () => {
  test.each(['pet insurance', 'football scores', 'council tax', 'car insurance', 'pizza near me', 'asdfghjkl'])(
    '[SE-02] "%s" says that nothing was found',
    (query) => {
      expect(search(index, query).status).toBe('none');
    },
  );

  test('[SE-02] a subject of ours is found even if it shares a word with one that is not ours', () => {
    expect(search(index, 'cold weather payment').status).toBe('found');
    expect(search(index, 'charging an electric car').status).toBe('found');
  });

  test.each(['...', 'the and of', '<script>alert(1)</script>', '🔥', 'الغاز', '煤气', '\u0000', 'a'.repeat(2000)])(
    '[SE-02] %j is answered without an error',
    (query) => {
      expect(SearchResults.parse(search(index, query)).status).toMatch(/found|none/);
    },
  );

  test('[SE-02] a search of two hundred words is answered', () => {
    const words = Array.from({ length: 200 }, () => 'my meter is broken')
      .join(' ')
      .slice(0, LONGEST_SEARCH);
    expect(found(words)).toContain('meters/faulty-meter');
  });
});

describe('2,000 letters of words that nobody knows', () => {
  const word = (number: number) =>
    `q${[...(number * 7919 + 20_000).toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('')}`;
  const madeUp = Array.from({ length: 400 }, (_, number) => word(number));

  test.each([' ', ', ', '. ', ' to be and. '])(
    '[OP-10] with %j between them have only a few words looked up',
    (between) => {
      const correct = vi.spyOn(index.engine.parts.words, 'correct');
      search(index, madeUp.join(between).slice(0, LONGEST_SEARCH));
      expect(new Set(correct.mock.calls.map(([asked]) => asked)).size).toBeLessThan(130);
      correct.mockRestore();
    },
  );

  test('[SE-02] do not hide a danger in the last sentence', () => {
    const text = `${madeUp.join(' ').slice(0, 1900)}. There is a smell of gas in my kitchen.`;
    expect(search(index, text)).toMatchObject({ emergencies: [{ id: 'gas' }] });
  });
});

describe('searches without valid words', () => {
  test.each(['', '   ', '\n\t'])('[SE-01] %j is empty, and the message says what to do', (query) => {
    expect(search(index, query)).toEqual({ status: 'empty', query, message: 'Enter what you want to search for' });
  });

  test('[SE-01] 2,000 characters are searched for, 2,001 are too long', () => {
    expect(search(index, 'x'.repeat(2000)).status).toBe('none');
    expect(search(index, 'x'.repeat(2001)).status).toBe('too-long');
  });
});

describe('suggestions', () => {
  test('[SE-02] suggestions are at most six pages, in the form that the browser expects', () => {
    const suggestions = suggest(index, 'direct deb');
    expect(suggestions.length).toBeLessThanOrEqual(6);
    expect(Suggestion.array().parse(suggestions)[0]).toMatchObject({ kind: 'page' });
  });

  test('[SE-02] nothing is suggested for subjects that are not ours', () => {
    expect(suggest(index, 'pet insurance')).toEqual([]);
    expect(suggest(index, '')).toEqual([]);
  });
});
