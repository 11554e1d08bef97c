/**
 * `node benchmarks/grown/graph.ts grown-1000.json … > docs/explanation/desk-by-number-of-cases.svg`: the time of each of
 * the desk's calls by the number of cases, from the reports of `npm run load:grown` with different `--cases`.
 */
import { readFileSync } from 'node:fs';
import * as z from 'zod';

const Report = z.object({
  settings: z.object({ cases: z.number() }),
  alone: z.array(z.object({ what: z.string(), p50: z.number() })),
});

const PANELS = {
  'Lists and searches': /^(queue|search)/,
  'Reports and exports': /^(?!queue|search)/,
};
const WIDTH = 380;
const HEIGHT = 300;
const LABELS = 225;
const MARGIN = { left: 50, top: 40, bottom: 40 };
const LEAST_MS = 1;
const MOST_MS = 10_000;
/** Distance of labels, in pixels. */
const LINE = 13;
/** Colours that differ in lightness too (Okabe and Ito). */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#000000', '#8c6d1f'];

const reports = process.argv
  .slice(2)
  .map((file) => Report.parse(JSON.parse(readFileSync(file, 'utf8'))))
  .sort((one, other) => one.settings.cases - other.settings.cases);
const counts = reports.map(({ settings }) => settings.cases);
const share = (value: number, least: number, most: number) => Math.log(value / least) / Math.log(most / least);
const x = (cases: number) => MARGIN.left + WIDTH * share(cases, counts[0] ?? 1, counts.at(-1) ?? 10);
const y = (ms: number) => MARGIN.top + HEIGHT * (1 - share(Math.max(ms, LEAST_MS), LEAST_MS, MOST_MS));

const number = (value: number) => value.toLocaleString('en-GB');
const text = (left: number, top: number, words: string, more = '') =>
  `<text x="${left.toFixed(0)}" y="${top.toFixed(0)}" ${more}>${words}</text>`;
const line = (x1: number, y1: number, x2: number, y2: number) =>
  `<line x1="${x1.toFixed(0)}" y1="${y1.toFixed(0)}" x2="${x2.toFixed(0)}" y2="${y2.toFixed(0)}" stroke="#bbb"/>`;

/** Lines with their labels beside the last point, moved apart where they would overlap. */
function curves(matches: RegExp): string[] {
  const calls = (reports.at(-1)?.alone ?? []).filter(({ what }) => matches.test(what));
  const timesOf = (what: string) => reports.map(({ alone }) => alone.find((one) => one.what === what)?.p50 ?? 0);
  let lowest = Number.POSITIVE_INFINITY;
  return calls
    .map(({ what }) => ({ what, times: timesOf(what) }))
    .sort((one, other) => (one.times.at(-1) ?? 0) - (other.times.at(-1) ?? 0))
    .flatMap(({ what, times }, index) => {
      const colour = COLOURS[index % COLOURS.length];
      const points = times.map((ms, at) => `${x(counts[at] ?? 1).toFixed(0)},${y(ms).toFixed(0)}`).join(' ');
      lowest = Math.min(y(times.at(-1) ?? 1) + 4, lowest - LINE);
      const label = text(
        MARGIN.left + WIDTH + 8,
        lowest,
        `${what}, ${number(times.at(-1) ?? 0)} ms`,
        `fill="${colour}"`,
      );
      return [`<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/>`, label];
    });
}

function panel(title: string, matches: RegExp, left: number): string {
  const bottom = MARGIN.top + HEIGHT;
  const rows = [1, 10, 100, 1000, 10_000].flatMap((ms) => [
    line(MARGIN.left, y(ms), MARGIN.left + WIDTH, y(ms)),
    text(MARGIN.left - 6, y(ms) + 4, number(ms), 'text-anchor="end"'),
  ]);
  const columns = counts.flatMap((cases) => [
    line(x(cases), MARGIN.top, x(cases), bottom),
    text(x(cases), bottom + 16, number(cases), 'text-anchor="middle"'),
  ]);
  const parts = [text(MARGIN.left, 22, title, 'font-weight="bold"'), ...rows, ...columns, ...curves(matches)];
  return `<g transform="translate(${left} 0)">\n${parts.join('\n')}\n</g>`;
}

const step = MARGIN.left + WIDTH + LABELS;
const panels = Object.entries(PANELS).map(([title, matches], index) => panel(title, matches, index * step));
const [width, height] = [step * panels.length, MARGIN.top + HEIGHT + MARGIN.bottom];
process.stdout.write(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">\n` +
    `<title>Median time of the desk's calls in milliseconds, by number of cases</title>\n` +
    `<rect width="${width}" height="${height}" fill="#fff"/>\n${panels.join('\n')}\n</svg>\n`,
);
