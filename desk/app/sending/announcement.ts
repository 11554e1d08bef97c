/**
 * The result of an act that has no place on the page, shown by the shell until it is closed or some seconds have
 * passed.
 */
import type { Refusal } from '../api/client.ts';
import { sharedValue } from '../api/shared-value.ts';

/** A sentence, perhaps about a case, or the reason for a refusal. */
type Said = { caseId?: string } & ({ text: string } | { refusal: Refusal });

const said = sharedValue<Said | undefined>(undefined);

/** Shows a message; undefined removes it. */
export const say = said.set;
export const useSaid = said.use;
