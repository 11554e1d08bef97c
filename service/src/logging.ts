import { type DestinationStream, type Logger, pino } from 'pino';

/** Fields that hold personal data or secrets. No line should have them; if one does, they are redacted. */
const PERSONAL = [
  'address',
  'account',
  'authorization',
  'body',
  'cookie',
  'email',
  'firstName',
  'first-name',
  'ip',
  'lastName',
  'name',
  'password',
  'query',
  'secret',
  'set-cookie',
  'surname',
  'telephone',
  'telephoneNumber',
  'token',
  'to',
];

/** Each field at the top level of a line, and one or two levels deeper. */
const paths = PERSONAL.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

/**
 * Writes one JSON line for each event, by default to standard output, without personal data.
 * @example createLogger('info').info({ port: 3000 }, 'the site is listening');
 */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const timestamp = pino.stdTimeFunctions.isoTime;
  return pino({ level, timestamp, redact: { paths, censor: '(removed)' } }, destination);
}
