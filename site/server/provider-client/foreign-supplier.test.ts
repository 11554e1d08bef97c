/**
 * A supplier whose answers differ from ours, member by member. The variations come from the schemas, so that a new member
 * has them too.
 */
import { HeaderFeed } from '@larkfield/api-schemas/header';
import { readLiberally } from '@larkfield/api-schemas/reading/liberal-reading';
import { memberAt } from '@larkfield/api-schemas/reading/schema-members';
import { describe, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import type { Assets } from '../../app/context.ts';
import { pageFrame } from '../../app/layout/page-frame.tsx';
import type { PublicSettings } from '../../app/public-settings.ts';
import { ANSWERS, type Answer, HEADER } from './testing/foreign-answers.ts';
import { membersOf, pointerOf, textsIn, variationsOf } from './testing/variations.ts';

/** Members of an answer without which there is nothing to read, so that it counts as a failed call. */
const WHOLE = ['/data', '/data/id'];

describe.each(Object.entries<Answer>(ANSWERS))('%s', (_, { schema, sample, elsewhere = () => false }) => {
  test('[HC-05] the sample has every member of the schema, and is read whole', () => {
    const missing = membersOf(schema).filter(
      (path) => !elsewhere(pointerOf(path)) && memberAt(sample, path) === undefined,
    );
    expect(missing).toEqual([]);
    expect(readLiberally<unknown>(schema, JSON.stringify(sample)).leftOut).toEqual([]);
  });

  const own = variationsOf(schema, sample, elsewhere);

  test(`[HC-05, AR-04] none of ${own.length} variations takes anything else away without saying so`, () => {
    const faults = own.flatMap((variation) => faultsOf(schema, sample, variation));
    expect(faults).toEqual([]);
  });
});

type Variation = ReturnType<typeof variationsOf>[number];

/** What a variation takes away that it should not. */
function faultsOf(schema: ZodType, sample: object, { kind, pointer, answer }: Variation): string[] {
  const name = `${pointer} ${kind}`;
  const read = tryToRead(schema, answer);
  if (!read) return WHOLE.includes(pointer) && kind !== 'extra' && kind !== 'twice' ? [] : [`${name}: nothing is read`];
  const isBelow = (text: string, at: string) => text === at || text.startsWith(`${at}/`);
  const left = new Set(textsIn(read.data).map(({ text }) => text));
  const whole = new Set(textsIn(readLiberally<unknown>(schema, JSON.stringify(sample)).data).map(({ text }) => text));
  const lost = textsIn(sample)
    .filter(({ text }) => whole.has(text) && !left.has(text))
    .filter((text) => !isBelow(text.pointer, pointer))
    .filter((text) => !read.leftOut.some((at) => isBelow(text.pointer, at)));
  const faults = lost.map((text) => `${name}: ${text.pointer} is lost`);
  if (kind === 'wrong type' && read.leftOut.length === 0) faults.push(`${name}: not reported`);
  if (kind === 'extra' && read.leftOut.length > 0) faults.push(`${name}: reported`);
  return faults;
}

function tryToRead(schema: ZodType, answer: unknown) {
  try {
    return readLiberally<unknown>(schema, JSON.stringify(answer));
  } catch {
    return undefined;
  }
}

describe('[SH-03, SH-04] the header of every page', () => {
  // The frame uses no other settings and assets.
  const settings = { supplierName: 'Larkfield', hasSignIn: false, scripts: { hasBanner: false } } as PublicSettings;
  const assets = { styleParts: [], icons: '/i.svg' } as unknown as Assets;

  test('shows each text that its feed has, and leads to search, contact and emergencies, in every variation', () => {
    for (const { kind, pointer, answer } of variationsOf(HeaderFeed, HEADER, () => false)) {
      const feed = readLiberally(HeaderFeed, JSON.stringify(answer)).data;
      const visitor = { state: 'signed-out' } as const;
      const { header, footer } = pageFrame({ feed, visitor, path: '/a', hasSearch: false, settings, assets });
      const html = header + footer;
      const texts = textsIn(feed).flatMap(({ text }) => (text.startsWith('Shown') ? text : []));
      expect([`${pointer} ${kind}`, texts.filter((text) => !html.includes(text))]).toEqual([`${pointer} ${kind}`, []]);
      for (const path of ['/search', '/help-and-support/contact-us', '/help-and-support/emergencies'])
        expect([`${pointer} ${kind}`, header.includes(`href="${path}"`)]).toEqual([`${pointer} ${kind}`, true]);
    }
  });
});
