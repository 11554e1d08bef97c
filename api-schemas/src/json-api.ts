/** The JSON:API envelope (jsonapi.org, version 1.1) that every backend call shares. */
import * as z from 'zod';

/** Media type of every JSON:API body, sent and accepted without parameters. */
export const JSON_API_MEDIA_TYPE = 'application/vnd.api+json';

/** One JSON:API error object. `source.pointer` is the JSON Pointer (RFC 6901) of the member at fault. */
export const ErrorObject = z.object({
  status: z.string().regex(/^[45]\d\d$/),
  code: z.string(),
  title: z.string(),
  detail: z.string().optional(),
  source: z
    .object({ pointer: z.string().optional(), parameter: z.string().optional(), header: z.string().optional() })
    .optional(),
});
export type ErrorObject = z.infer<typeof ErrorObject>;

/** The body of every answer that is not a success. */
export const ErrorDocument = z.object({ errors: z.array(ErrorObject).min(1) });
export type ErrorDocument = z.infer<typeof ErrorDocument>;

/** A reference to another resource: type and id, nothing else. */
export const ResourceIdentifier = <T extends string>(type: T) =>
  z.object({ type: z.literal(type), id: z.string().min(1) });

/**
 * Turns zod's issues into JSON:API errors, one an issue, each with the pointer of its member.
 * @param prefix pointer of the value that was parsed, such as `/data/attributes`
 */
export function toErrorObjects(issues: readonly z.core.$ZodIssue[], prefix = ''): ErrorObject[] {
  return issues.map((issue) => ({
    status: '422',
    code: issue.code === 'invalid_type' && issue.input === undefined ? 'required' : issue.code.replaceAll('_', '-'),
    title: 'This member is not valid',
    detail: issue.message,
    source: {
      pointer: prefix + issue.path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
    },
  }));
}
