import { expect, test } from 'vitest';
import { stage } from '../../testing/stage.ts';
import './icon-define.ts';

test('[DS-02] a name alone shows the icon of the sprite, hidden from screen readers', () => {
  const icon = stage('<hs-icon name="clock"></hs-icon>');
  expect(icon.querySelector('use')).toHaveAttribute('href', '/assets/icons/sprite.svg#clock');
  expect(icon.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(icon).not.toHaveAttribute('role');
});

test('[DS-02] with a description it is a picture of that name', () => {
  expect(stage('<hs-icon name="clock" describe="Open now"></hs-icon>')).toHaveAccessibleName('Open now');
});

test('[DS-02] the size grows from 1 to 3 rem', () => {
  const sizeOf = (size: string) =>
    stage(`<hs-icon name="clock" size="${size}"></hs-icon>`).querySelector('svg')?.getBoundingClientRect().width;
  expect(['1', '3', '5'].map(sizeOf)).toEqual([16, 32, 48]);
});
