/**
 * Decides which changes need a second person (ED-03): those of emergencies (their articles whatever the field, their
 * numbers and hours, what other files say of them) and of rules about dangers.
 */
import { EMERGENCY_LINES } from '@larkfield/api-schemas/staff-calls/content-files';
import * as z from 'zod';
import { type Emergencies, emergencyMentions, isEmergencyArticle, jsonOf } from './emergencies.ts';
import { kindOf } from './paths.ts';

const Lines = z.record(z.string(), z.unknown());
const SupplierLines = z.object({ phones: Lines, openingHours: Lines.default({}) });
const Facts = z.object({ facts: z.record(z.string(), z.object({ about: z.string().optional() }).loose()) });

/** The file that, once it exists, says in place of the folder which articles there are and which are gone. */
const LIST_OF_ARTICLES = 'feeds/help-and-support/categories.json';
/** The outage banner has to come and go at once. */
const OUTAGE = 'feeds/help-and-support.json';

/** Whether a change needs a second person. @param emergencies as they are before it */
export function isGuarded(
  path: string,
  before: Buffer | null,
  after: Buffer | null,
  emergencies: Emergencies,
): boolean {
  const [was, is] = [before?.toString('utf8') ?? '', after?.toString('utf8') ?? ''];
  switch (kindOf(path)) {
    case 'safety':
      return true;
    case 'search-words':
      return path.startsWith('search/emergencies/');
    case 'article':
      return isEmergencyArticle(path, emergencies) && was !== is;
    case 'supplier':
      return emergencyLines(was) !== emergencyLines(is);
    case 'facts':
      return emergencyFacts(was, emergencies) !== emergencyFacts(is, emergencies);
    case 'feed':
    case 'categories':
      if (path === LIST_OF_ARTICLES) return was !== is;
      return path !== OUTAGE && losesMention(was, is);
    default:
      return false;
  }
}

function losesMention(was: string, is: string): boolean {
  const left = emergencyMentions(is);
  return emergencyMentions(was).some((mention) => !left.includes(mention));
}

function emergencyLines(file: string): string {
  const { data } = SupplierLines.safeParse(jsonOf(file));
  const lines = EMERGENCY_LINES.map((name) => [
    String(data?.phones[name]).replaceAll(' ', ''),
    data?.openingHours[name] ?? null,
  ]);
  return JSON.stringify(lines);
}

function emergencyFacts(file: string, { facts: stated }: Emergencies): string {
  const { data } = Facts.safeParse(jsonOf(file));
  const all = Object.entries(data?.facts ?? {});
  return JSON.stringify(all.filter(([name, { about }]) => about === 'safety' || stated.has(name)));
}
