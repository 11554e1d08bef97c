/** The command list (`?` and Ctrl+K): all commands of the present page, with a search field. */
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Command, commandOf, useCommand, useCommands } from './commands.ts';
import { isCommandKey, isTyped, switchSingleKeys, useSingleKeys } from './single-keys.ts';

export function CommandList() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const show = () => {
    if (!dialog.current?.open) dialog.current?.showModal();
    setOpen(true);
  };
  const navigate = useNavigate();
  useCommand('Show all commands', '?', show);
  useCommand('Go to the queue', undefined, () => navigate('/'));
  useCommand('Go to Figures', undefined, () => navigate('/figures'));

  const showLatest = useRef(show);
  showLatest.current = show;
  useEffect(() => {
    let held: string | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      // The key that opened a form may still be held: its repeats must not be typed into the form.
      if (event.repeat && event.key === held && isTyped(event)) return event.preventDefault();
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        return showLatest.current();
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

  return (
    <dialog ref={dialog} className="desk-commands" aria-label="Commands" onClose={() => setOpen(false)}>
      {isOpen && <Commands close={() => dialog.current?.close()} />}
    </dialog>
  );
}

function Commands({ close }: { close(): void }) {
  const all = useCommands().filter(({ label }) => label !== 'Show all commands');
  const [words, setWords] = useState('');
  const id = useId();
  const found = all.filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase()));
  const run = (command: Command | undefined) => {
    if (!command) return;
    close();
    // After the dialog has restored the focus, so that the command can move it.
    requestAnimationFrame(() => command.run());
  };
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run(found[0]);
        }}
      >
        <label htmlFor={id}>Find a command</label>
        {/* biome-ignore lint/a11y/noAutofocus: the dialog was opened to type here */}
        <input id={id} autoFocus value={words} onChange={(event) => setWords(event.target.value)} autoComplete="off" />
      </form>
      <p role="status" className="hs-visually-hidden">
        {found.length === 1 ? '1 command' : `${found.length} commands`}
      </p>
      <ul>
        {found.map((command) => (
          <li key={command.label}>
            <button type="button" onClick={() => run(command)}>
              {command.label}
              {command.key && <kbd>{command.key}</kbd>}
            </button>
          </li>
        ))}
        {found.length === 0 && <li>No command has these words.</li>}
      </ul>
      <SingleKeysSwitch />
      <button type="button" className="desk-button" onClick={close}>
        Close
      </button>
    </>
  );
}

function SingleKeysSwitch() {
  const areOn = useSingleKeys();
  return (
    <label className="desk-check">
      <input type="checkbox" checked={areOn} onChange={(event) => switchSingleKeys(event.target.checked)} />
      Single keys work (j, k, c, r, n, t, a, /, ?). Ctrl+K always does.
    </label>
  );
}
