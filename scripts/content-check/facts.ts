/** Facts that have to be checked again, and where each is used. */
import type { ArticleFault } from '@larkfield/provider/content/article';
import type { Facts } from '@larkfield/service/facts';

/** @param source the text of `content/facts.json`, to name the line @param today `YYYY-MM-DD` in Great Britain */
export function overdueFacts(facts: Facts, source: string, today: string): ArticleFault[] {
  return Object.entries(facts)
    .filter(([, { review }]) => review < today)
    .map(([name, { value, review, source: address }]) => ({
      line: source.slice(0, Math.max(0, source.indexOf(`"${name}"`))).split('\n').length,
      fault: `The fact "${name}" (${value}) had to be checked by ${review}`,
      remedy: `Compare it with ${address}, then set value, checked and review.`,
    }));
}
