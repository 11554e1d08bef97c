import { isAffected } from './areas.ts';

/**
 * Whether an outage affects a signed-in customer's correspondence address. @param area the first half of that address's
 * postcode
 */
export function AccountArea({ area, begins }: { area: string; begins: readonly string[] }) {
  return (
    <p>
      <b>
        The address that we write to you at is in {area}, which is{' '}
        {isAffected(area, begins) ? 'affected' : 'not on our list'}.
      </b>
    </p>
  );
}
