/** The JSON:API envelope (jsonapi.org, version 1.1) that every backend call shares. */
import * as z from 'zod';

/** Media type of every JSON:API body, sent and accepted without parameters. */
export const JSON_API_MEDIA_TYPE = 'application/vnd.api+json';

/** One JSON:API error object. `source.pointer` is the JSON Pointer (RFC 6901) of the member at fault. */
export const ErrorObject = z.object({
  /** Identifies this occurrence in the log. */
  id: z.string().optional(),
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

/** PostgreSQL's text holds no null character, and nothing that is looked up or counted by has any other control. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
export const NO_CONTROLS = /^[^\u0000-\u001f]*$/;

/** What to say of a text that {@link NO_CONTROLS} refuses. */
export const LEAVE_OUT_CONTROLS = 'Leave out control characters';

/** A reference to another resource: type and id, nothing else. */
export const ResourceIdentifier = <T extends string>(type: T) =>
  z.object({ type: z.literal(type), id: z.string().min(1).regex(NO_CONTROLS, LEAVE_OUT_CONTROLS) });

function pointerOf(prefix: string, path: readonly PropertyKey[]): string {
  return prefix + path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Whether `value` has no member at `path`. */
function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  const found = path.reduce<unknown>((at, key) => (at instanceof Object ? Reflect.get(at, key) : undefined), value);
  return found === undefined;
}

/** A rule of our own may name its code in `params`. */
function codeOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (isMissing(value, issue.path)) return 'required';
  const own: unknown = issue.code === 'custom' ? issue.params?.code : undefined;
  return typeof own === 'string' ? own : issue.code.replaceAll('_', '-');
}

/** Each unknown member gets an error of its own. */
function pathsOf(issue: z.core.$ZodIssue): PropertyKey[][] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
}

/**
 * Turns zod's issues into JSON:API errors, one for each member at fault, with its pointer.
 * @param value what was parsed, to tell a missing member (`required`) from a wrong one
 * @param prefix pointer of the value that was parsed, such as `/data/attributes`
 */
export function toErrorObjects(issues: readonly z.core.$ZodIssue[], value: unknown, prefix = ''): ErrorObject[] {
  return issues.flatMap((issue) =>
    pathsOf(issue).map((path) => ({
      status: '422',
      code: codeOf(issue, value),
      title: 'This member is not valid',
      detail: issue.message,
      source: { pointer: pointerOf(prefix, path) },
    })),
  );
}
