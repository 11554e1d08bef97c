import { describe, expect, test } from 'vitest';
import { apiParameters, changeView, countText } from './queue-address.ts';

const asked = (view: string) => Object.fromEntries(apiParameters(new URLSearchParams(view)));

describe('[DK-02] the queue’s address', () => {
  test('shows open cases by nearest deadline by default', () => {
    expect(asked('')).toEqual({ 'filter[open]': 'true', 'page[size]': '50', sort: 'due-on' });
  });

  test('searches cases in every state', () => {
    expect(asked('q= Okafor ')).toEqual({ 'filter[q]': 'Okafor', 'page[size]': '50', sort: 'due-on' });
  });

  test('[RW-01] shows what awaits us in every state', () => {
    expect(asked('awaits-us=true')).toEqual({ 'filter[awaits-us]': 'true', 'page[size]': '50', sort: 'due-on' });
  });

  test('[RW-14, RW-19] shows dangers and signs of a need in every state', () => {
    for (const name of ['danger', 'extra-help'])
      expect(asked(`${name}=true`)).toEqual({ [`filter[${name}]`]: 'true', 'page[size]': '50', sort: 'due-on' });
  });

  test('passes on all filters and drops other parameters', () => {
    expect(asked('state=resolved&kind=complaint&owner=me&overdue=true&vulnerable=true&after=x&utm_source=y')).toEqual({
      'filter[state]': 'resolved',
      'filter[kind]': 'complaint',
      'filter[owner]': 'me',
      'filter[overdue]': 'true',
      'filter[vulnerable]': 'true',
      'page[after]': 'x',
      'page[size]': '50',
      sort: 'due-on',
    });
  });

  test('returns to the first page when a filter changes', () => {
    const view = new URLSearchParams('kind=complaint&after=x');
    expect(changeView(view, { owner: 'me' }).toString()).toBe('kind=complaint&owner=me');
    expect(changeView(view, { kind: '' }).toString()).toBe('');
    expect(changeView(view, { after: 'y' }).toString()).toBe('kind=complaint&after=y');
    expect(changeView(view, { before: 'y' }).toString()).toBe('kind=complaint&before=y');
  });

  test('shows when there are more cases than the API counts', () => {
    expect(countText(12)).toBe('12');
    expect(countText(1000)).toBe('1,000+');
  });
});
