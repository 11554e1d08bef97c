/** What a customer needs because of their circumstances, or what to ask. */
import { PRIORITY_NEEDS } from '@larkfield/api-schemas/priority-services';
import type { CaseProps } from '../../../api/case-parts.ts';
import { FactLine } from '../../../layout/fact.tsx';
import { RegisterFacts } from './register-facts.tsx';

export function ExtraHelp(props: Pick<CaseProps, 'record' | 'mayWrite'>) {
  const { register, withheld, vulnerable, needs } = props.record.attributes;
  if (withheld) return <p>What they need is not shown to your role. Those who work on cases see it.</p>;
  if (register) return <RegisterFacts {...props} register={register} />;
  if (needs.length > 0)
    return <FactLine name="Extra help">{needs.map((code) => PRIORITY_NEEDS[code]).join(', ')}</FactLine>;
  return vulnerable && <FactLine name="Extra help">Told us so. Ask what would help.</FactLine>;
}
