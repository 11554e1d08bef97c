/** Parts of a route's description, for `createRoute`. */
import { JSON_API_MEDIA_TYPE } from '@larkfield/api-schemas/json-api';
import type * as z from 'zod';

const content = <Schema extends z.ZodType>(schema: Schema) => ({ [JSON_API_MEDIA_TYPE]: { schema } });

/** A JSON:API request body. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({ required: true, content: content(schema) });

/** A JSON:API response. */
export const jsonResponse = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: content(schema),
});
