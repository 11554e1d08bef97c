/** The methods of the staff's API, so that a wrong one is refused before authentication. */

/** Methods that change nothing. */
export const READ = ['GET', 'HEAD'];

/** Paths below `/api/`; the first match counts. */
const METHODS: readonly (readonly [pattern: RegExp, methods: readonly string[]])[] = [
  [/^addresses$/, READ],
  [/^cases$/, [...READ, 'POST']],
  [/^cases\/[^/]+$/, [...READ, 'PATCH']],
  [
    /^cases\/[^/]+\/(messages|notes|files|register-acts|dangers-dealt-with|payments|legal-hold|ombudsman|merge)$/,
    ['POST'],
  ],
  [/^cases\/[^/]+\/restriction$/, ['PUT']],
  [/^cases\/[^/]+\/(representative|death|linked\/[^/]+)$/, ['PUT', 'DELETE']],
  [/^staff\/(?!me$)[^/]+$/, ['PATCH']],
  [/^cases\/[^/]+\/payments\/[^/]+$/, ['PATCH']],
  [/^cases\/[^/]+\/file$/, READ],
  [/^cases\/[^/]+\/letters\/[^/]+$/, [...READ, 'POST']],
  [/^cases\/[^/]+\/links$/, ['DELETE']],
  [/^content\/(saves|checks|restores|previews|publications)$/, ['POST']],
  [/^content\/proposals$/, [...READ, 'POST']],
  [/^content\/proposals\/[^/]+$/, ['DELETE']],
  [/^content\/(files|file|history|earlier)$/, READ],
  [/^tasks\/[^/]+$/, ['PATCH']],
  [/^tasks(\/[^/]+\/letter)?$/, READ],
  [
    /^(cases\/[^/]+\/(files\/[^/]+|reply-mail|reads|call-password|same-customer)|staff(\/me)?|reports\/[^/]+|templates)$/,
    READ,
  ],
];

/** The methods of a path below `/api/`; undefined for one that the staff's API does not have. */
export const apiMethods = (path: string): readonly string[] | undefined =>
  METHODS.find(([pattern]) => pattern.test(path))?.[1];
