import { expect, test } from 'vitest';
import { inPageColours, recolour, withDarkScheme } from './recolour.ts';

const COLOURS = {
  ink: '#1f1147',
  brand: '#6a1b9a',
  mid: '#b78ad6',
  tint: '#f4ecfa',
  'tint-deep': '#e3d0f2',
  paper: '#f1f6fb',
  bright: '#7ef0d0',
  danger: '#a3260f',
  focus: '#b3005e',
};
const DRAWN = recolour(
  '<svg viewBox="0 0 8 8" stroke="#10233f"><path fill="#fff" d="M0 0h8"/><path fill="#c0ffee" d="M0 4h8"/></svg>',
  COLOURS,
);

test('[BR-01] a drawing has the colours of the brand, and keeps those without a role', () => {
  expect(DRAWN).toContain('stroke="#1f1147"');
  expect(DRAWN).toContain('fill="#c0ffee"');
});

test('[DS-04] a drawing in a file takes dark colours on screens of dark devices', () => {
  const drawing = withDarkScheme(DRAWN, COLOURS, { ink: '#ebeaf2', page: '#171522', brand: '#d1abf5' });
  expect(drawing).toContain(
    '<style>@media screen and (prefers-color-scheme:dark){[stroke="#1f1147"]{stroke:#ebeaf2}[fill="#fff"]{fill:#171522}}</style>',
  );
});

test('[DS-04] a drawing of which no colour changes stays as it is', () => {
  expect(withDarkScheme(DRAWN, COLOURS, { brand: '#d1abf5' })).toBe(DRAWN);
});

test('[DS-04] a sprite takes the colours of the page, not those of its own styles', () => {
  const sprite = inPageColours(withDarkScheme(DRAWN, COLOURS, { ink: '#ebeaf2' }), COLOURS);
  expect(sprite).not.toContain('<style>');
  expect(sprite).toContain('stroke="var(--hs-ink,#1f1147)"');
  expect(sprite).toContain('fill="var(--hs-page,#fff)"');
});
