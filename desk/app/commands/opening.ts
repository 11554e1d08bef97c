/** Opens the palette, of which each window has one, in the shell. */

import type { StaffMember } from '@larkfield/api-schemas/staff';

/** An option of the palette. */
export interface Option {
  label: string;
  /** Further words, by which it is found too. */
  detail?: string;
  key?: string;
  run(): void;
}

/**
 * A question with its answers, such as who a case is handed to. The answers are made when they are shown, so that they
 * are up to date.
 */
interface Question {
  title: string;
  options(people: readonly StaffMember[]): readonly Option[];
}

/** The palette's first list, or the question that it asks. */
export type Asked = 'cases' | 'commands' | Question;

let show: ((asked: Asked) => void) | undefined;

export const openPalette = (asked: Asked): void => show?.(asked);

/** Sets what opens the palette. Returns a function that unsets it. */
export function onOpenPalette(opens: (asked: Asked) => void): () => void {
  show = opens;
  return () => {
    show = undefined;
  };
}
