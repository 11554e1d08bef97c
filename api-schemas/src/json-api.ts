/** The JSON:API envelope (jsonapi.org, version 1.1) that every backend call shares. */
import * as z from 'zod';
import { memberAt } from './reading/schema-members.ts';

/** Media type of every JSON:API body, without parameters. */
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

/** The body of every error response. */
export const ErrorDocument = z.object({ errors: z.array(ErrorObject).min(1) });

/** Text without control characters: PostgreSQL can't store the null character, and values used as keys need none. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression refuses them
export const NO_CONTROLS = /^[^\u0000-\u001f]*$/;

/** Message for a text that {@link NO_CONTROLS} refuses. */
export const LEAVE_OUT_CONTROLS = 'Leave out control characters';

/** A reference to another resource by type and id. */
export const ResourceIdentifier = <T extends string>(type: T) =>
  z.object({ type: z.literal(type), id: z.string().min(1).regex(NO_CONTROLS, LEAVE_OUT_CONTROLS) });

/** A resource of a type, with its attributes. */
export const resource = <T extends string, A extends z.ZodRawShape>(type: T, attributes: A) =>
  z.object({ type: z.literal(type), id: z.string().min(1), attributes: z.object(attributes) });

/** An answer with one resource. */
export const answer = <T extends string, I extends z.ZodType, A extends z.ZodRawShape>(type: T, id: I, attributes: A) =>
  z.object({ data: z.object({ type: z.literal(type), id, attributes: z.object(attributes) }) });

/** The body of a write: a resource without an id, and no other attributes than these. */
export const newDocument = <T extends string, A extends z.ZodRawShape>(type: T, attributes: A) =>
  z.object({ data: z.object({ type: z.literal(type), attributes: z.strictObject(attributes) }) });

/** Option of a check: it runs even if other members are invalid, so that one response lists every error. */
export const EVEN_IF_INVALID = { when: ({ value }: z.core.ParsePayload) => value instanceof Object };

/** Reports that a member is needed, for `superRefine`. */
export function reportMissing(context: z.core.$RefinementCtx, name: string, message: string): void {
  context.addIssue({ code: 'custom', path: [name], message, params: { code: 'required' } });
}

function pointerOf(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Our own rules may set the code in `params`. */
function codeOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (memberAt(value, issue.path) === undefined) return 'required';
  const own: unknown = issue.code === 'custom' ? issue.params?.code : undefined;
  return typeof own === 'string' ? own : issue.code.replaceAll('_', '-');
}

/** Each unknown member gets an error of its own. */
function pathsOf(issue: z.core.$ZodIssue): PropertyKey[][] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
}

/**
 * Converts zod's issues into JSON:API errors, one with a pointer for each invalid member.
 * @param value the parsed value, to tell a missing member (`required`) from an invalid one
 */
export function toErrorObjects(issues: readonly z.core.$ZodIssue[], value: unknown): ErrorObject[] {
  return issues.flatMap((issue) =>
    pathsOf(issue).map((path) => ({
      status: '422',
      code: codeOf(issue, value),
      title: 'This member is not valid',
      detail: issue.message,
      source: { pointer: pointerOf(path) },
    })),
  );
}
