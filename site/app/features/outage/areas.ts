/** Whether an outage affects a postcode: by its first half, which identifies nobody. */
import { formatPostcode, isPostcode } from '@larkfield/api-schemas/postcode';

/** The first half of a postcode: LS6 of LS6 2AB. Undefined if it is no postcode. */
export function areaOf(postcode: string): string | undefined {
  return isPostcode(postcode) ? formatPostcode(postcode).split(' ')[0] : undefined;
}

/** The first half of a postcode in a URL; undefined for anything else. */
export function readArea(text: string | null): string | undefined {
  return text !== null && areaOf(`${text} 1AA`) === text ? text : undefined;
}

const isDigit = (text: string) => /^\d/.test(text);

/**
 * Whether an outage is in an area: LS has LS6, LS6 does not have LS61, and EC1 has EC1A.
 * @param area the first half of a postcode
 * @param begins the beginnings of the affected postcodes
 */
export function isAffected(area: string, begins: readonly string[]): boolean {
  return begins.some((begin) => {
    if (!area.startsWith(begin)) return false;
    const rest = area.slice(begin.length);
    return rest === '' || isDigit(rest) !== isDigit(begin.slice(-1));
  });
}
