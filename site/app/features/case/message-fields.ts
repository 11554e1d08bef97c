import { FILES_A_MESSAGE, LONGEST_MESSAGE } from '@larkfield/api-schemas/case-limits';
import type { Rule } from '@larkfield/design-system/validation/validate.ts';

export const MOST_FILES = FILES_A_MESSAGE;
export const MESSAGE_MAX_LENGTH = LONGEST_MESSAGE;

/** Words may be left out where there are files, which no rule of one field can know. */
export const MESSAGE_RULES: readonly Rule[] = [`maxLength(${MESSAGE_MAX_LENGTH})`];

export const NOTHING_TO_SEND = 'Write a message or choose a file';

/** What the file field offers. What a file really is, its content says. */
export const ACCEPTED_FILES = 'image/jpeg,image/png,image/webp,application/pdf';
