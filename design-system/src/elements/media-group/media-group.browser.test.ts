import '../../styles/further.css';
import { afterEach, expect, test } from 'vitest';
import { stage } from '../../testing/stage.ts';
import './media-group-define.ts';

afterEach(() => document.body.replaceChildren());

const MEDIA = JSON.stringify([
  { type: 'image', src: 'data:,a', ratio: '4 / 5' },
  { type: 'image', src: 'data:,b' },
  {},
]);

test('[DS-01] media and alt render several pictures with one text alternative', () => {
  const group = stage(`<hs-media-group alt="Two meters" media='${MEDIA}'></hs-media-group>`);
  expect(group).toHaveRole('img');
  expect(group).toHaveAccessibleName('Two meters');
  const pictures = [...group.querySelectorAll('img')];
  expect(pictures.map(({ alt, style }) => [alt, style.aspectRatio])).toEqual([
    ['', '4 / 5'],
    ['', ''],
  ]);
});

test('[DS-01] the author’s pictures are not changed', () => {
  const group = stage(`<hs-media-group alt="A meter" media='${MEDIA}'><img src="data:," alt=""></hs-media-group>`);
  expect(group.childElementCount).toBe(1);
});
