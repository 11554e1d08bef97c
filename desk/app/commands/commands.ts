/** What can be done on the page at the moment, by key and in the command list. Pages register while they are shown. */
import { useEffect, useRef, useSyncExternalStore } from 'react';

export interface Command {
  /** Such as `Reply` or `Go to Figures`. */
  label: string;
  /** One key, as `KeyboardEvent.key` has it. */
  key?: string;
  run(): void;
}

let commands: readonly Command[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Command[]): void {
  commands = next;
  for (const listener of listeners) listener();
}

function register(command: Command): () => void {
  set([...commands, command]);
  return () => set(commands.filter((other) => other !== command));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useCommands = (): readonly Command[] => useSyncExternalStore(subscribe, () => commands);

/** Offers a command while the component is shown. @param isOffered false leaves it out */
export function useCommand(label: string, key: string | undefined, run: () => void, isOffered = true): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!isOffered) return;
    return register({ label, ...(key && { key }), run: () => latest.current() });
  }, [label, key, isOffered]);
}

/** What a key does now; the page on top wins. */
export const commandOf = (key: string): Command | undefined => commands.findLast((command) => command.key === key);
