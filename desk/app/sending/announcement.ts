/**
 * The result of an act that has no place on the page, shown by the shell until it is closed or some seconds have
 * passed.
 */
import type { Refusal } from '../api/client.ts';
import { sharedValue } from '../api/shared-value.ts';

/** A sentence, perhaps about a case, or the reason for a refusal. */
type Announcement = { caseId?: string } & ({ text: string } | { refusal: Refusal });

const announcement = sharedValue<Announcement | undefined>(undefined);

/** Shows a message; undefined removes it. */
export const announce = announcement.set;
export const useAnnouncement = announcement.use;
