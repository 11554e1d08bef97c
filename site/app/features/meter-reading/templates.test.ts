import { expect, test } from 'vitest';
import { readingHeading } from './templates.ts';

test('[MR-12] the heading is from the feed, without its paragraph tags', () => {
  expect(readingHeading('<p>Readings for <b>gas &amp; power</b></p>')).toEqual({
    text: 'Readings for gas & power',
    html: 'Readings for <b>gas &amp; power</b>',
  });
});

test('[MR-12] an empty template gives our own heading', () => {
  expect(readingHeading(' <p></p> ')).toEqual({ text: 'Submit your meter reading' });
});
