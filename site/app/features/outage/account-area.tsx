import { isAffected } from './areas.ts';

/** Whether an outage is where a signed-in customer gets our letters. @param area the first half of its postcode */
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
