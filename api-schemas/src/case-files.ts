/** Files of a case (CT-06): each is uploaded in a request of its own, and then referred to by a message. */
import * as z from 'zod';
import { FILE_REFUSALS, FILES_A_MESSAGE } from './case-limits.ts';
import { MessageChannel, MessageDirection, MessageForm, Moment } from './cases.ts';
import { ResourceIdentifier, resource } from './json-api.ts';

/** Accepted media types, detected from the content and never from the name. */
export const FileType = z.enum(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']);
export type FileType = z.infer<typeof FileType>;

/** Header with the file's name, encoded by `encodeURIComponent`. */
export const FILE_NAME_HEADER = 'X-File-Name';

const attributes = {
  name: z.string(),
  'media-type': FileType,
  /** Size in bytes as stored. Pictures are re-encoded, so it differs from the size of the upload. */
  size: z.int().min(0),
  direction: MessageDirection,
  'created-at': Moment,
};

/** A file as its customer sees it. */
export const CustomerFile = resource('case-files', attributes);
export type CustomerFile = z.infer<typeof CustomerFile>;

/** A file as staff see it; they must know when it was not scanned for viruses. */
export const StaffFile = resource('case-files', { ...attributes, scan: z.enum(['clean', 'not-scanned']) });
export type StaffFile = z.infer<typeof StaffFile>;

/** The files of a message: uploaded beforehand by the same party, and not part of another message. */
export const FileReferences = z
  .object({
    data: z.array(ResourceIdentifier('case-files')).refine((files) => files.length <= FILES_A_MESSAGE, {
      message: FILE_REFUSALS['too-many-files'],
      params: { code: 'too-many-files' },
    }),
  })
  .optional();

export const CreatedCustomerFile = z.object({ data: CustomerFile });
export const CreatedStaffFile = z.object({ data: StaffFile });

/** A message of a case with its files. @param author who wrote it, which the APIs of customers and of staff say apart */
export const caseMessage = <Author extends z.ZodRawShape>(author: Author) =>
  resource('case-messages', {
    direction: MessageDirection,
    channel: MessageChannel,
    form: MessageForm,
    at: Moment,
    ...author,
    text: z.string(),
  }).extend({
    relationships: z.object({ files: z.object({ data: z.array(ResourceIdentifier('case-files')) }) }),
  });
