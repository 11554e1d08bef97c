/** Fills what texts state of the supplier and its facts: `{{phone:care}}`, `{{fact:payment}}`. */
import type { Facts } from '@larkfield/service/supplier/facts';
import { bankHolidayText, openingHoursText } from '@larkfield/service/supplier/opening-hours';
import { formatPhone } from '@larkfield/service/supplier/phone';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import type { ArticleFault } from './article.ts';

const PLACEHOLDER = /\{\{\s*([a-z]+):([a-z0-9-]+)\s*\}\}/g;

/** Where the values of placeholders come from. */
export interface PlaceholderValues {
  supplier: Supplier;
  facts: Facts;
}

/** A text with its placeholders filled; unknown placeholders are faults. */
interface Filled {
  text: string;
  faults: ArticleFault[];
}

/** How numbers and addresses are rendered. */
interface Writing {
  phone: (number: string) => string;
  email: (address: string) => string;
}

/**
 * Fills `{{phone:care}}`, as a link that calls, `{{email:help}}`, as one that starts a mail, `{{hours:care}}`,
 * `{{holidays:care}}`, what the line does on bank holidays, `{{fact:payment}}`, and what the brand has:
 * `{{name:supplier}}`, `{{name:short}}`, `{{name:night-tariff}}`, `{{address:website}}`, `{{address:post}}`.
 */
export const fillPlaceholders = (text: string, values: PlaceholderValues) =>
  fill(text, values, { phone: phoneLink, email: emailLink });

/** The same without links, for what is no HTML: captions and drawings. */
export const fillPlainPlaceholders = (text: string, values: PlaceholderValues) =>
  fill(text, values, { phone: formatPhone, email: (address) => address });

/** Fills a feed's text: as plain text, but with links that call in rich text. */
export const fillFeedText = (text: string, values: PlaceholderValues) =>
  text.startsWith('<') ? fillPlaceholders(text, values) : fillPlainPlaceholders(text, values);

const UNKNOWN_FACT = 'Use a name of content/facts.json, or add the fact there with its source.';
const UNKNOWN_NAME =
  'Use a name that content/supplier.json has after phone:, hours: or holidays:, or that brand.json has after name: or address:.';

function fill(text: string, values: PlaceholderValues, write: Writing): Filled {
  const faults: ArticleFault[] = [];
  const fillOne = (whole: string, kind: string, name: string, offset: number) => {
    const filled = textFor(kind, name, values, write);
    if (filled !== undefined) return filled;
    const remedy = kind === 'fact' ? UNKNOWN_FACT : UNKNOWN_NAME;
    faults.push({ line: text.slice(0, offset).split('\n').length, fault: `${whole} has no value`, remedy });
    return '';
  };
  return { text: text.replace(PLACEHOLDER, fillOne), faults };
}

/** @returns undefined for a placeholder that neither the supplier's files nor the facts define */
function textFor(kind: string, name: string, { supplier, facts }: PlaceholderValues, write: Writing) {
  const { phones, openingHours, coming, email, names, addresses } = supplier;
  if (kind === 'fact') return ownOf(facts, name)?.value;
  if (kind === 'name') return ownOf({ ...names, supplier: supplier.name, short: supplier.shortName }, name);
  if (kind === 'address') return ownOf({ ...addresses, post: supplier.postalAddress.join(', ') }, name);
  const number = kind === 'phone' && ownOf(phones, name);
  if (number) return write.phone(number);
  if (kind === 'email' && name === 'help') return write.email(email);
  const hours = ownOf(openingHours, name);
  if (kind === 'holidays') return hours && bankHolidayText(hours);
  return kind === 'hours' ? hours && openingHoursText(hours, coming) : undefined;
}

/** The object's own member, not an inherited one such as `constructor`. */
const ownOf = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** A telephone link. */
function phoneLink(number: string): string {
  return `<a href="tel:${number}">${formatPhone(number).replaceAll('\u00a0', ' ')}</a>`;
}

/** A link that starts a mail. */
function emailLink(address: string): string {
  return `<a href="mailto:${address}">${address}</a>`;
}
