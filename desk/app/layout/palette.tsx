/** The palette (Ctrl+K, `/` and `?`): one field for cases, people, templates and actions (DK-08). */
import { isComposing } from '@larkfield/design-system/composing.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../commands/commands.ts';
import { type Asked, type Option, onOpenPalette } from '../commands/opening.ts';
import { switchSingleKeys, useSingleKeys } from '../commands/single-keys.ts';
import { useKeys } from '../commands/use-keys.ts';
import { Button } from '../controls/button.tsx';
import { type OptionGroup, usePaletteOptions } from './palette-options.ts';

export function Palette() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const show = useRef((next: Asked) => {
    if (!dialog.current?.open) dialog.current?.showModal();
    setAsked(next);
  }).current;
  useEffect(() => onOpenPalette(show), [show]);
  const navigate = useNavigate();
  useCommand('Search cases', '/', () => show('cases'));
  useCommand('Show all commands', '?', () => show('commands'));
  useCommand('Go to the queue', undefined, () => navigate('/'));
  useCommand('Go to Team workload', undefined, () => navigate('/work'));
  useCommand('Go to Tasks', undefined, () => navigate('/tasks'));
  useCommand('Go to Figures', undefined, () => navigate('/figures'));
  useKeys(() => show('commands'));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog
    <dialog
      ref={dialog}
      className="desk-commands"
      aria-label={typeof asked === 'object' ? asked.title : 'Search and commands'}
      onClose={() => setAsked(undefined)}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      {asked && <Finder asked={asked} close={() => dialog.current?.close()} />}
    </dialog>
  );
}

interface FinderProps {
  asked: Asked;
  close(): void;
}

/** A combobox with its list (ARIA Authoring Practices): the focus stays in the field, arrow keys choose. */
function Finder({ asked, close }: FinderProps) {
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const typed = words.trim();
  const { groups, isLooking, error } = usePaletteOptions(asked, typed);
  const options = groups.flatMap((group) => group.options);
  const chosen = Math.min(at, options.length - 1);
  const run = (option: Option | undefined) => {
    if (!option) return;
    close();
    // After the dialog has restored the focus, so that the command can move it.
    requestAnimationFrame(() => option.run());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((chosen + step + options.length) % Math.max(1, options.length));
    else if (event.key === 'Enter') run(options[chosen]);
    else return;
    event.preventDefault();
  };
  const write = (text: string) => {
    setWords(text);
    setAt(0);
  };
  return (
    <>
      <FinderField
        id={id}
        label={typeof asked === 'object' ? asked.title : 'Cases, people, templates or actions'}
        chosen={options.length > 0 ? `${id}-${chosen}` : undefined}
        value={words}
        onKeyDown={onKeyDown}
        onWrite={write}
      />
      <OptionList id={id} groups={groups} chosen={chosen} run={run} />
      <p role="status" className={options.length > 0 && !error ? 'hs-visually-hidden' : undefined}>
        {error ? 'Cases could not be searched.' : isLooking ? 'Looking …' : countText(options.length)}
      </p>
      <div className="desk-write-end">
        <SingleKeysSwitch />
        <Button onClick={close}>Close</Button>
      </div>
    </>
  );
}

interface FinderFieldProps {
  id: string;
  label: string;
  /** The id of the option that Enter runs; undefined if there is none. */
  chosen: string | undefined;
  value: string;
  onKeyDown(event: KeyboardEvent): void;
  onWrite(text: string): void;
}

const FinderField = ({ id, label, chosen, value, onKeyDown, onWrite }: FinderFieldProps) => (
  <>
    <label htmlFor={id} className="hs-visually-hidden">
      {label}
    </label>
    <input
      id={id}
      // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type here
      autoFocus
      role="combobox"
      aria-expanded={chosen !== undefined}
      aria-controls={`${id}-list`}
      aria-autocomplete="list"
      aria-activedescendant={chosen}
      value={value}
      placeholder={label}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="go"
      onKeyDown={onKeyDown}
      onChange={(event) => onWrite(event.target.value)}
    />
  </>
);

const countText = (count: number) => (count === 0 ? 'No results.' : count === 1 ? '1 result' : `${count} results`);

interface OptionListProps {
  id: string;
  groups: readonly OptionGroup[];
  chosen: number;
  run(option: Option): void;
}

function OptionList({ id, groups, chosen, run }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen is scrolled into view whenever it changes
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  let count = 0;
  return (
    <div role="listbox" id={`${id}-list`} aria-label="Results" ref={list} className="desk-options">
      {groups.map(({ name, options }) => (
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden="true">{name}</p>
          {options.map((option) => {
            const index = count++;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
              // biome-ignore lint/a11y/useFocusableInteractive: as above
              <div
                key={index}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === chosen}
                onClick={() => run(option)}
              >
                <bdi>{option.label}</bdi>
                {option.detail && <bdi className="desk-soft">{option.detail}</bdi>}
                {option.key && <kbd>{option.key}</kbd>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function SingleKeysSwitch() {
  const areOn = useSingleKeys();
  return (
    <label className="desk-check">
      <input type="checkbox" checked={areOn} onChange={(event) => switchSingleKeys(event.target.checked)} />
      Single-key shortcuts are on. Ctrl+K always works.
    </label>
  );
}
