/** The methods of the staff's API, so that a wrong one is refused before it is asked who sent it. */

/** Methods that change nothing. */
export const READ = ['GET', 'HEAD'];

/** Paths below `/api/`; the first match counts. */
const METHODS: readonly (readonly [pattern: RegExp, methods: readonly string[]])[] = [
  [/^cases$/, [...READ, 'POST']],
  [/^cases\/[^/]+$/, [...READ, 'PATCH']],
  [/^cases\/[^/]+\/(messages|notes|files|register-acts|dangers-dealt-with|payments|legal-hold|ombudsman)$/, ['POST']],
  [/^cases\/[^/]+\/restriction$/, ['PUT']],
  [/^staff\/(?!me$)[^/]+$/, ['PATCH']],
  [/^cases\/[^/]+\/payments\/[^/]+$/, ['PATCH']],
  [/^cases\/[^/]+\/file$/, READ],
  [/^cases\/[^/]+\/letters\/[^/]+$/, [...READ, 'POST']],
  [/^cases\/[^/]+\/links$/, ['DELETE']],
  [/^tasks\/[^/]+$/, ['PATCH']],
  [/^tasks(\/[^/]+\/letter)?$/, READ],
  [/^(cases\/[^/]+\/(files\/[^/]+|reply-mail|reads|call-password)|staff(\/me)?|reports\/[^/]+|templates)$/, READ],
];

/** The methods of a path below `/api/`; undefined for one that the staff's API does not have. */
export const apiMethods = (path: string): readonly string[] | undefined =>
  METHODS.find(([pattern]) => pattern.test(path))?.[1];
