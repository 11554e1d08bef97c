import { extraHelpWords } from '@larkfield/api-schemas/words/extra-help';
import { hrefOf } from '../../../href.ts';
import { ExtraHelpSentence } from '../../layout/extra-help.tsx';
import { PhoneLink } from '../../layout/phone-link.tsx';

/**
 * Link to the Priority Services Register for customers who said that they need extra support (PS-02).
 * @param props `isNoted`: whether the lead that was sent says it too
 */
export function SupportOffer({ isNoted }: { isNoted: boolean }) {
  return (
    <>
      <h2>Extra support, whenever you need it</h2>
      <p>
        {isNoted
          ? "You told us that you need extra support, and we've noted it here. To have it noted for power cuts, visits and bills too, "
          : 'To have the support you need noted for power cuts, visits and bills, '}
        <a href={hrefOf('/help-and-support/priority-services')}>join the Priority Services Register</a>. It's free.
      </p>
    </>
  );
}

/** The same for customers whose words say that somebody may need it, and who did not say so themselves (RW-19). */
export const HelpOffer = () => (
  <>
    <h2>{extraHelpWords().heading}</h2>
    <ExtraHelpSentence />
  </>
);

/** What to do in a power cut before they are on the register. */
export function PowerCutAdvice({ powerCut }: { powerCut: string }) {
  return (
    <p>
      If the power goes off, call <PhoneLink number={powerCut} /> straight away and say who or what depends on it. If
      somebody is in danger, call <a href="tel:999">999</a>.
    </p>
  );
}
