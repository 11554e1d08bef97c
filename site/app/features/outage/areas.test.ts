import { expect, test } from 'vitest';
import { areaOf, isAffected, readArea } from './areas.ts';

test.each([
  ['ls6 2ab', 'LS6'],
  ['  LS62AB ', 'LS6'],
  ['EC1A 1BB', 'EC1A'],
  ['LS6', undefined],
  ['', undefined],
  ['<script>', undefined],
])('[ED-03] the area of %j is %s', (postcode, area) => {
  expect(areaOf(postcode)).toBe(area);
});

test.each([
  ['LS6', ['LS6'], true],
  ['LS6', ['LS'], true],
  ['LS61', ['LS6'], false],
  ['LS6', ['L'], false],
  ['EC1A', ['EC1'], true],
  ['EC1A', ['EC1A'], true],
  ['EC1A', ['EC1B'], false],
  ['BD3', ['LS6', 'BD3'], true],
  ['M1', [], false],
])('[ED-03] an outage in the area %s of %j: %s', (area, begins, is) => {
  expect(isAffected(area, begins)).toBe(is);
});

test.each(['LS6', 'M1', 'EC1A'])('[ED-03] %j in the address is the area of that name', (text) => {
  expect(readArea(text)).toBe(text);
});

test.each([null, '', 'ls6', 'LS6 2AB', 'LS', '"><b>'])('[ED-03] %j in the address is no area', (text) => {
  expect(readArea(text)).toBeUndefined();
});
