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
        label="Yes, tell the electricity and gas networks where I live"
        isChosen={defaultValue === 'true'}
      />
    </ChoiceGroup>
  );
}

/** What is passed on, to whom and why, and what a no means: consent has to be informed and free. */
function WhyShare() {
  return (
    <>
      <p>They help when the power or gas is off, and can only put you first if they know about you.</p>
      <p>
        If you say yes, we send them your name, address, phone number and what you ticked. If not, you still join our
        register. You can change your mind at any time.
      </p>
    </>
  );
}
