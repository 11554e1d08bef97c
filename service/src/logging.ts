import { type DestinationStream, type Logger, pino } from 'pino';

/** Names of fields that hold personal data or secrets. No line should have them; one that has them all the same shows none of it. */
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

/** A field at the top of a line, and one or two objects further in. */
const paths = PERSONAL.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

/** One JSON line an event on standard output, without personal data. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino({ level, redact: { paths, censor: '(removed)' } }, destination ?? pino.destination(1));
}
