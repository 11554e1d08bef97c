import { type Facts, fillFacts } from '@larkfield/service/supplier/facts';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import { type Filled, fillPlainPlaceholders } from './markdown.ts';

/** Fills the numbers, hours and facts of a feed's text, as plain text. */
export function fillPlainText(text: string, supplier: Supplier, facts: Facts): Filled {
  const stated = fillFacts(text, facts);
  const filled = fillPlainPlaceholders(stated.text, supplier);
  const unknown = stated.unknown.map(({ token }) => ({
    line: 1,
    fault: `${token} has no value`,
    remedy: 'Use a name of content/facts.json, or add the fact there with its source.',
  }));
  return { text: filled.text, faults: [...unknown, ...filled.faults] };
}
