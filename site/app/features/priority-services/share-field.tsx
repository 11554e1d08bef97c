import { Choice, ChoiceGroup } from '../../forms/choice.tsx';
import type { FieldProps } from '../../forms/field-parts.tsx';

/** Consent to tell the network operators: plain words, a box that nobody ticks for the customer, and no penalty. */
export function ShareField(field: Omit<FieldProps, 'label'>) {
  const { name, defaultValue } = field;
  return (
    <ChoiceGroup field={{ ...field, label: 'May we tell the network operators?', hint: <WhyShare /> }}>
      <Choice
        type="checkbox"
        id={name}
        name={name}
        value="true"
        label="Yes, tell the companies that run the electricity and gas networks where I live"
        isChosen={defaultValue === 'true'}
      />
    </ChoiceGroup>
  );
}

/** What is passed on, to whom and why, and what a no means: consent has to be informed and free. */
function WhyShare() {
  return (
    <>
      <p>
        They look after the cables and pipes in your street, and help in a power cut or when the gas is off. They can
        only put you first if they know about you.
      </p>
      <p>
        With your yes, we send them your name, address, phone number and what you ticked. They may not sell it or
        advertise with it. Without it you still join our register, and we tell them nothing. You can change your mind at
        any time.
      </p>
    </>
  );
}
