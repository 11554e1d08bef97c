import { expect, test } from 'vitest';
import { checkMoved } from './moved-articles.ts';

const to = (path: string, target: string) => ({ path, to: `/help-and-support/${target}`, line: 2 });
const ADDRESSES = new Set(['/help-and-support/meters', '/help-and-support/meters/read']);
const faults = (...moved: ReturnType<typeof to>[]) =>
  checkMoved(moved, ADDRESSES).map(({ path, fault }) => `${path}: ${fault}`);

test('[ED-02] an article may move to an article, a category, and one that moved again', () => {
  expect(faults(to('meters/a', 'meters/b'), to('meters/b', 'meters/read'), to('meters/c', 'meters'))).toEqual([]);
});

test('[ED-02] circles and addresses that lead nowhere are found', () => {
  expect(faults(to('a/a', 'a/b'), to('a/b', 'a/a'), to('a/c', 'a/b'), to('a/d', 'a/d'), to('a/e', 'gossip'))).toEqual([
    'a/a: /help-and-support/a/b leads back here in a circle',
    'a/b: /help-and-support/a/a leads back here in a circle',
    'a/c: /help-and-support/a/b leads back here in a circle',
    'a/d: /help-and-support/a/d leads back here in a circle',
    'a/e: It moved to /help-and-support/gossip, which leads nowhere',
  ]);
});
