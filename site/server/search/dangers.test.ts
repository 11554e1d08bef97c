import { dangersIn, search } from '@larkfield/search/search';
import { describe, expect, test } from 'vitest';
import { index } from './testing/published-index.ts';

const idsIn = (text: string) => dangersIn(index, text).map(({ id }) => id);

const ORDINARY = [
  'I sent you my reading on the first of the month.',
  'The bill that came was wrong all the same.',
  'Nobody has called me back.',
  'I asked for a refund in August.',
];
const sentences = (count: number) => Array.from({ length: count }, (_, at) => ORDINARY[at % ORDINARY.length] ?? '');
const letter = (count: number, danger: string, at: number) => sentences(count).toSpliced(at, 0, danger).join(' ');

describe('a danger is found in any sentence', () => {
  test.each([0, 4, 10, 15, 20])('[RW-14] of 21, at %i', (at) => {
    expect(idsIn(letter(20, 'I can smell gas in the kitchen.', at))).toEqual(['gas']);
  });

  test.each([0, 300, 600])('[RW-14] of 30,000 characters, at %i', (at) => {
    expect(idsIn(letter(800, 'I can smell gas in the kitchen.', at).slice(0, 30_000))).toEqual(['gas']);
  });

  test('[RW-14] of a text without full stops', () => {
    const words = letter(40, 'there is a strong smell of gas in the kitchen', 20).replaceAll('.', '');
    expect(idsIn(words)).toEqual(['gas']);
  });

  test('[RW-14] of a text whose sentences end as in Chinese or Hindi', () => {
    expect(idsIn('My bill is wrong。I can smell gas in the kitchen。Thank you。')).toEqual(['gas']);
  });

  test('[SE-02] of a search', () => {
    const found = search(index, letter(16, 'I can smell gas in the kitchen.', 0));
    expect(found).toMatchObject({ emergencies: [{ id: 'gas' }] });
  });

  test('[RW-14] and each of several dangers once', () => {
    const text = letter(20, 'Sparks come out of the fuse box. I can smell gas in the hall. I smell gas here too.', 9);
    expect(idsIn(text).toSorted()).toEqual(['electrical-danger', 'gas']);
  });
});

describe('a danger is found however it is written', () => {
  test.each([
    ['gasleak in my kitchen', 'gas'],
    ['#gasleak in my kitchen', 'gas'],
    ['I can smellgas in the hall', 'gas'],
    ['gas_leak in the hall', 'gas'],
    ['strong smell of g.a.s in the hall', 'gas'],
    ['strong smell of g a s in the hall', 'gas'],
    ['strong smell of gaaaaas in the hall', 'gas'],
    ['I can smeeeell gas in the hall', 'gas'],
    ['strong smell of ga\u200bs in the hall', 'gas'],
    ['strong smell of g\u0336a\u0336s\u0336 in the hall', 'gas'],
    ['strong smell of ｇａｓ in the hall', 'gas'],
    ['strong smell of gаs in the hall', 'gas'],
    ['strong smell of 𝗴𝗮𝘀 in the hall', 'gas'],
    ['gas🔥leak in the hall', 'gas'],
    ['our carbonmonoxide alarm is going off', 'carbon-monoxide'],
    ['our carbon mono\u00adxide alarm is going off', 'carbon-monoxide'],
    ['our c.o. alarm is going off', 'carbon-monoxide'],
    ['nopower in the whole street', 'power-cut'],
    ['burstpipe and water everywhere', 'water-leak'],
  ])('[RW-14] "%s"', (text, id) => {
    expect(idsIn(text)).toContain(id);
    expect(search(index, text)).toMatchObject({
      emergencies: expect.arrayContaining([expect.objectContaining({ id })]),
    });
  });
});

describe('no danger is found in', () => {
  test.each([
    'The heating is on and I have two children',
    'I am fuming about the bill',
    'Your adviser was gaslighting me',
    'You have left me in the dark about my refund',
    'The engineer blew up at me',
  ])('[RW-14] "%s"', (text) => {
    expect(idsIn(text)).toEqual([]);
    expect(idsIn(letter(20, `${text}.`, 10))).toEqual([]);
  });
});
