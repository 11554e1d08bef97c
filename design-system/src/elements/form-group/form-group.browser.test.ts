import '../../styles/forms.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { stage } from '../../testing/stage.ts';
import { examples as older } from '../fieldset/fieldset.examples.ts';
import { examples } from './form-group.examples.ts';

test('[DS-02] a group is named by its legend, with both tags', async () => {
  stage([...examples, ...older].map(({ html }) => html).join(''));
  await expect.element(page.getByRole('group', { name: 'Your name' })).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Your home' })).toBeVisible();
});
