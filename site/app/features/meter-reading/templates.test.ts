import { expect, test } from 'vitest';
import { readingHeading } from './templates.ts';

test('[MR-12] the feed gives the heading, without the paragraph that no heading holds', () => {
  expect(readingHeading('<p>Readings for <b>gas &amp; power</b></p>')).toEqual({
    text: 'Readings for gas & power',
    html: 'Readings for <b>gas &amp; power</b>',
  });
});

test('[MR-12] an empty template leaves a heading of our own', () => {
  expect(readingHeading(' <p></p> ')).toEqual({ text: 'Submit your meter reading' });
});
