import { PhoneLink } from '../../layout/phone-link.tsx';

/** For customers who said that they need extra support: the way to the Priority Services Register (PS-02). */
export function SupportOffer() {
  return (
    <>
      <h2>Extra support, whenever you need it</h2>
      <p>
        You told us that you need extra support, and we've noted it here. To have it noted for power cuts, visits and
        bills too, <a href="/help-and-support/priority-services">join the Priority Services Register</a>. It's free.
      </p>
    </>
  );
}

/** A power cut doesn't wait until somebody is on the register. */
export function UntilThen({ powerCut }: { powerCut: string }) {
  return (
    <p>
      If the power goes off, call <PhoneLink number={powerCut} /> straight away and say who or what depends on it. If
      somebody is in danger, call <a href="tel:999">999</a>.
    </p>
  );
}
