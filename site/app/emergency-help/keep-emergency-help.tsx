import { hrefOf } from '../../href.ts';

/**
 * Help without a network (OF-01): emergency pages saved on this phone, which a script offers if the browser supports
 * it, and the numbers as contacts or on paper.
 * @param isOffered whether pages may be saved (`EMERGENCY_HELP_OFFLINE`)
 */
export function KeepEmergencyHelp({ isOffered }: { isOffered: boolean }) {
  return (
    <section aria-labelledby="keep-title">
      <h2 id="keep-title">When there's no network</h2>
      {isOffered && (
        <hs-content class="hs-keep" data-keep="">
          <hs-cta type="reset" hidden>
            <button type="button">Keep emergency help on this phone</button>
          </hs-cta>
          <p role="status" />
        </hs-content>
      )}
      <ul className="hs-link-list">
        <li>
          <a href={hrefOf('/emergency-numbers.vcf')}>Save the numbers as contacts</a>
        </li>
        <li>
          <a href={hrefOf('/help-and-support/emergencies/card')}>Print a card with the numbers</a>
        </li>
      </ul>
    </section>
  );
}
