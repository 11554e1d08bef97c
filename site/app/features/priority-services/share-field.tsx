import { Choice, ChoiceGroup } from '../../forms/choice.tsx';
import type { FieldProps } from '../../forms/field-parts.tsx';

/** Consent to share with the network operators: unticked by default, and not required to join. */
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

/** What is shared, with whom and why, and what happens without it: consent has to be informed and freely given. */
function WhyShare() {
  return (
    <>
      <p>They help when the power or gas is off, and can only put you first if they know about you.</p>
      <p>
        If you say yes, our team passes on your name, address, phone number and what you ticked, and the page of your
        request says when. If not, you still join our register. You can change your mind at any time.
      </p>
    </>
  );
}
