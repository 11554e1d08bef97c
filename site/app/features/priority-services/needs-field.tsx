import type { NeedGroup } from '@larkfield/api-schemas/words/need-words';
import { Choice, ChoiceGroup } from '../../forms/choice.tsx';
import type { FieldProps } from '../../forms/field-parts.tsx';

interface NeedsFieldProps extends FieldProps {
  groups: readonly NeedGroup[];
}

/** The needs, as checkboxes in groups. Replays never record them. */
export function NeedsField({ groups, ...field }: NeedsFieldProps) {
  const { name, defaultValue = '' } = field;
  const ticked = defaultValue.split(',');
  const first = groups[0]?.needs[0];
  return (
    <ChoiceGroup field={field}>
      {groups.map(({ title, needs }) => (
        <fieldset className="hs-choices" data-dd-privacy="hidden" key={title}>
          <legend>{title}</legend>
          {needs.map((need) => (
            <Choice
              type="checkbox"
              key={need.code}
              id={need === first ? name : `${name}-${need.code}`}
              name={name}
              value={need.code}
              label={need.label}
              isChosen={ticked.includes(need.code)}
            />
          ))}
        </fieldset>
      ))}
    </ChoiceGroup>
  );
}
