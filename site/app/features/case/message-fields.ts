import { LONGEST_MESSAGE } from '@larkfield/api-schemas/case-limits';
import type { Rule } from '@larkfield/design-system/validation/validate.ts';

/** The text is optional if there are files, which a rule of one field can't express. */
export const MESSAGE_RULES: readonly Rule[] = [`maxLength(${LONGEST_MESSAGE})`];

export const NOTHING_TO_SEND = 'Write a message or choose a file';

/** Types that the file field offers; the type of a file is detected from its content. */
export const ACCEPTED_FILES = 'image/jpeg,image/png,image/webp,application/pdf';
