import { articleHref } from '../../../href-with.ts';
import { Illustration } from '../../layout/icon.tsx';

/** The 'Speak. Seek. Save.' panel of bills-and-payments and pay-as-you-go (CA-04). */
export function SpeakSeekSave() {
  return (
    <section className="hs-speak-seek-save" aria-labelledby="speak-title">
      <Illustration name="speak-seek-save" size={84} />
      <h2 id="speak-title">Speak. Seek. Save.</h2>
      <dl>
        <div>
          <dt>Speak</dt>
          <dd>
            Tell us early if paying is hard.{' '}
            <a href={articleHref('struggling-to-pay', 'payment-plans')}>We can agree a plan</a> that you can afford.
          </dd>
        </div>
        <div>
          <dt>Seek</dt>
          <dd>
            Get <a href={articleHref('struggling-to-pay', 'free-debt-advice')}>free, independent advice</a> on
            everything you owe, not only energy.
          </dd>
        </div>
        <div>
          <dt>Save</dt>
          <dd>
            Use less without going cold:{' '}
            <a href={articleHref('helpful-advice', 'save-energy-at-home')}>what saves most at home</a>.
          </dd>
        </div>
      </dl>
    </section>
  );
}
