/** Text as customers and staff type it, the same in every call as in the site's fields (CO-03, CO-04). */
import { plainText } from '@larkfield/design-system/validation/plain-text.ts';
import { isEmail } from '@larkfield/design-system/validation/text.ts';
import * as z from 'zod';

/** Text of one line, trimmed, without the characters that copying adds: see `plainText`. */
export const typedLine = () => z.string().overwrite(plainText).trim();

/** An e-mail address that a customer can be reached at. */
export const EmailAddress = typedLine()
  .check(({ value, issues }) => {
    if (!isEmail(value))
      issues.push({
        code: 'invalid_format',
        format: 'email',
        input: value,
        message: 'Enter an email address like name@example.com',
      });
  })
  .meta({ format: 'email', maxLength: 254 });
