/** Decides which changes need a second person: those of emergency numbers and of rules about dangers (ED-03). */
import * as z from 'zod';
import { kindOf } from './paths.ts';

const EMERGENCY_LINES = ['gas-emergency', 'power-cut', 'meter-emergency', 'relay-uk'];

const Phones = z.object({ phones: z.record(z.string(), z.unknown()) });
const Facts = z.object({ facts: z.record(z.string(), z.object({ about: z.string().optional() }).loose()) });

/** Whether a change needs a second person. */
export function isGuarded(path: string, before: Buffer | null, after: Buffer | null): boolean {
  switch (kindOf(path)) {
    case 'safety':
      return true;
    case 'search-words':
      return path.startsWith('search/emergencies/');
    case 'supplier':
      return emergencyNumbers(before) !== emergencyNumbers(after);
    case 'facts':
      return safetyFacts(before) !== safetyFacts(after);
    default:
      return false;
  }
}

function emergencyNumbers(file: Buffer | null): string {
  const { data } = Phones.safeParse(json(file));
  return JSON.stringify(EMERGENCY_LINES.map((name) => String(data?.phones[name]).replaceAll(' ', '')));
}

function safetyFacts(file: Buffer | null): string {
  const { data } = Facts.safeParse(json(file));
  return JSON.stringify(Object.entries(data?.facts ?? {}).filter(([, { about }]) => about === 'safety'));
}

function json(file: Buffer | null): unknown {
  try {
    return JSON.parse(file?.toString('utf8') ?? 'null');
  } catch {
    return undefined;
  }
}
