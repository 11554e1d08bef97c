import { expect, test } from 'vitest';
import { stateOf } from './article-state.ts';

const NOW = Date.parse('2026-11-29T12:00Z');

test.each([
  [{}, 'Shown', true],
  [{ draft: true, until: '2020-01-01T00:00' }, 'Draft', false],
  [{ draft: false, withdrawn: '', moved: '', from: '', until: '' }, 'Shown', true],
  [{ withdrawn: 'Out of date' }, 'Withdrawn', false],
  [{ moved: 'meters/other', draft: true }, 'Moved to meters/other', false],
  [{ from: '2027-07-01T18:00' }, 'To be shown from 1 Jul 2027, 18:00', false],
  [{ from: '2026-07-01T18:00' }, 'Shown', true],
  [{ from: '2026-07-01T18:00', until: '2026-07-02T18:00' }, 'No longer shown since Thu 2 Jul, 18:00', false],
  [{ until: '2027-01-02T18:00Z' }, 'Shown until 2 Jan 2027, 18:00', true],
])('[ED-02] an article with %o is listed as "%s"', (settings, label, isShown) => {
  expect(stateOf(settings, NOW)).toEqual({ label, isShown });
});
