/** Files of a case (CT-06): sent one a call as they are, then named by the message they belong to. */
import * as z from 'zod';
import { FILE_REFUSALS, FILES_A_MESSAGE } from './case-limits.ts';
import { MessageDirection, Moment } from './cases.ts';
import { ResourceIdentifier } from './json-api.ts';

/** What a file may be, found by its content and never by its name. */
export const FileType = z.enum(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']);
export type FileType = z.infer<typeof FileType>;

/** The header that names a file: its name as `encodeURIComponent` writes it. */
export const FILE_NAME_HEADER = 'X-File-Name';

const attributes = {
  name: z.string(),
  'media-type': FileType,
  /** Bytes, as it is kept: a picture made anew has not the size it was sent with. */
  size: z.int().min(0),
  direction: MessageDirection,
  'created-at': Moment,
};

/** A file as its customer sees it. */
export const CustomerFile = z.object({
  type: z.literal('case-files'),
  id: z.string().min(1),
  attributes: z.object(attributes),
});
export type CustomerFile = z.infer<typeof CustomerFile>;

/** A file as staff see it, who must know when nothing has looked for viruses in it. */
export const StaffFile = z.object({
  type: z.literal('case-files'),
  id: z.string().min(1),
  attributes: z.object({ ...attributes, scan: z.enum(['clean', 'not-scanned']) }),
});
export type StaffFile = z.infer<typeof StaffFile>;

/** Names the files of a message. They were sent before, from the same side, and belong to no other message. */
export const FileReferences = z
  .object({ data: z.array(ResourceIdentifier('case-files')).max(FILES_A_MESSAGE, FILE_REFUSALS['too-many-files']) })
  .optional();

export const CreatedCustomerFile = z.object({ data: CustomerFile });
export const CreatedStaffFile = z.object({ data: StaffFile });
