import { Hono } from 'hono';
import { EMERGENCY_LINES } from '../../app/emergency-help/lines.ts';
import type { PublicSettings } from '../../app/public-settings.ts';

interface EmergencyHelpOptions {
  phones: () => PublicSettings['phones'];
  /** The present address of the service worker's script. */
  worker: () => string;
}

/** Endpoints for emergency help without a network (OF-01): the service worker, and the numbers as contacts. */
export function emergencyHelpRoutes({ phones, worker }: EmergencyHelpOptions): Hono {
  const app = new Hono();
  // Never cached: a browser that asks must learn of a new worker, or of the one that removes it.
  app.get('/sw.js', (context) =>
    context.body(`importScripts(${JSON.stringify(worker())});\n`, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
    }),
  );
  app.get('/emergency-numbers.vcf', (context) =>
    context.body(contactCards(phones()), 200, {
      'Content-Type': 'text/vcard; charset=utf-8',
      'Content-Disposition': 'inline; filename="emergency-numbers.vcf"',
      'Cache-Control': 'public, max-age=3600',
    }),
  );
  return app;
}

/** A vCard (RFC 2426) for each line: telephones list it by its name, and many ignore the labels of several numbers in one. */
const contactCards = (phones: PublicSettings['phones']): string =>
  EMERGENCY_LINES.flatMap(({ name, phone, text }) => [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${name};;;;`,
    `FN:${name}`,
    `TEL;TYPE=VOICE:${phones[phone]}`,
    `NOTE:${text.replace(/[\\,;]/g, '\\$&')}`,
    'END:VCARD',
  ])
    .map((line) => `${line}\r\n`)
    .join('');
