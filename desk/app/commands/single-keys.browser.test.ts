import { afterEach, expect, test } from 'vitest';
import { isCommandKey } from './single-keys.ts';

afterEach(() => document.body.replaceChildren());

/** Whether a press of j at this field is a command. */
function isCommandAt(field: HTMLInputElement): boolean {
  let isCommand = false;
  field.addEventListener('keydown', (event) => {
    isCommand = isCommandKey(event);
  });
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  return isCommand;
}

test('[DK-02] a key that is typed into a field is no command', () => {
  const field = document.createElement('input');
  document.body.append(field);
  expect(isCommandAt(field)).toBe(false);
});

test('[DK-02] a key pressed as soon as a dialog is closed is a command, though its field still has the keys', () => {
  const [dialog, field] = [document.createElement('dialog'), document.createElement('input')];
  dialog.append(field);
  document.body.append(dialog);
  dialog.showModal();
  expect(isCommandAt(field)).toBe(false);
  dialog.close();
  expect(isCommandAt(field)).toBe(true);
});
