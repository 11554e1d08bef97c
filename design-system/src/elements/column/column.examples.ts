import type { Example } from '../../example.ts';

const boxes = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `<hs-card><h3>Card ${index + 1}</h3><p>One of ${count}.</p></hs-card>`,
  ).join('');

const column = (attributes: string, count: number): Example => ({
  name: attributes
    .replaceAll(/[='"]+/g, '-')
    .replaceAll(/-(?= |$)/g, '')
    .replaceAll(' ', '_'),
  html: `<hs-column ${attributes}>${boxes(count)}</hs-column>`,
});

export const examples: readonly Example[] = [
  column('tennis-court="2"', 2),
  column('basketball-court="2"', 2),
  column('hockey-pitch="3"', 3),
  column('hockey-pitch="1:2"', 2),
  column('football-pitch="4"', 4),
  column('football-pitch="1:4"', 2),
  column('football-pitch="2:3"', 2),
  column('basketball-court="2" rugby-pitch="4"', 4),
  column('hockey-pitch="2" polo-field="4"', 4),
  column('tennis-court', 2),
  column('basketball-court hockey-pitch="3"', 3),
  column('auto', 5),
];
