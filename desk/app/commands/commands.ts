/** The commands of the present page, for keys and the palette. Components register theirs while mounted. */
import { useEffect, useRef } from 'react';
import { sharedValue } from '../api/shared-value.ts';

export interface Command {
  /** Such as `Reply` or `Go to Figures`. */
  label: string;
  /** One key (`KeyboardEvent.key`). */
  key?: string;
  /** Its group, such as `Category`, whose commands the palette lists only once somebody types. */
  group?: string;
  run(): void;
}

const commands = sharedValue<readonly Command[]>([]);

function register(command: Command): () => void {
  commands.set([...commands.get(), command]);
  return () => commands.set(commands.get().filter((other) => other !== command));
}

export const useCommands = commands.use;

/** Registers a command while the component is mounted. */
export function useCommand(label: string, key: string | undefined, run: () => void, isOffered = true): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!isOffered) return;
    return register({ label, ...(key && { key }), run: () => latest.current() });
  }, [label, key, isOffered]);
}

/** Registers the choices of one kind while the component is mounted, such as every template. */
export function useCommandGroup(group: string, choices: readonly Pick<Command, 'label' | 'run'>[]): void {
  const latest = useRef(choices);
  latest.current = choices;
  const labels = choices.map(({ label }) => label).join('\n');
  useEffect(() => {
    const ends = labels
      .split('\n')
      .filter(Boolean)
      .map((label) =>
        register({ group, label, run: () => latest.current.find((choice) => choice.label === label)?.run() }),
      );
    return () => {
      for (const end of ends) end();
    };
  }, [group, labels]);
}

/** The command of a key; the one that was registered last if there are several. */
export const commandOf = (key: string): Command | undefined =>
  commands.get().findLast((command) => command.key === key);
