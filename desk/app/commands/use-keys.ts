import { useEffect, useRef } from 'react';
import { commandOf } from './commands.ts';
import { isCommandKey, isTyped } from './single-keys.ts';

/** Runs the commands of keys. @param onPalette called by Ctrl+K, everywhere but in a dialog */
export function useKeys(onPalette: () => void): void {
  const latest = useRef(onPalette);
  latest.current = onPalette;
  useEffect(() => {
    let held: string | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      // The key that opened a form may still be held: its repeats must not be typed into the form.
      if (event.repeat && event.key === held && isTyped(event)) return event.preventDefault();
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        if (!document.querySelector('dialog[open]')) latest.current();
        return;
      }
      const command = isCommandKey(event) ? commandOf(event.key) : undefined;
      if (!command) return;
      event.preventDefault();
      held = event.key;
      command.run();
    };
    const onKeyUp = () => {
      held = undefined;
    };
    addEventListener('keydown', onKeyDown);
    addEventListener('keyup', onKeyUp);
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('keyup', onKeyUp);
    };
  }, []);
}
