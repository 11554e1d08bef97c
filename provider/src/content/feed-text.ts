import { type Facts, fillFacts } from '@larkfield/service/supplier/facts';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import { type Filled, fillPlaceholders, fillPlainPlaceholders } from './markdown.ts';

/** Fills the numbers, hours and facts of a feed's text: as plain text, but with links that call in rich text. */
export function fillFeedText(text: string, supplier: Supplier, facts: Facts): Filled {
  const stated = fillFacts(text, facts);
  const fill = text.startsWith('<') ? fillPlaceholders : fillPlainPlaceholders;
  const filled = fill(stated.text, supplier);
  const unknown = stated.unknown.map(({ token }) => ({
    line: 1,
    fault: `${token} has no value`,
    remedy: 'Use a name of content/facts.json, or add the fact there with its source.',
  }));
  return { text: filled.text, faults: [...unknown, ...filled.faults] };
}
