/** Lets only named people read a case, or everybody again (RW-12). */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { restrictCase } from '../../../api/case-acts.ts';
import type { CaseProps } from '../../../api/case-parts.ts';
import { staffList } from '../../../api/cases.ts';
import { ActForm, filled } from '../../../forms/act-form.tsx';
import { CheckFields } from '../../../forms/fields.tsx';
import { Section } from '../../../layout/section.tsx';

export function Restriction({ record, me }: Pick<CaseProps, 'record' | 'me'>) {
  const { restricted, readers } = record.attributes;
  return (
    <Section
      title="Who can see it"
      summary={restricted ? `Restricted to ${readers.map(({ name }) => name).join(', ')}` : 'Everyone at the desk'}
      isEmpty={!restricted}
    >
      <p>
        {restricted
          ? 'Nobody else can see this case.'
          : 'For a case about staff, their family or the press: only the people you name can see it.'}
      </p>
      <RestrictionForm key={String(restricted)} record={record} me={me} />
    </Section>
  );
}

function RestrictionForm({ record: { id, attributes }, me }: Pick<CaseProps, 'record' | 'me'>) {
  const { restricted } = attributes;
  const [readers, setReaders] = useState<readonly string[]>([]);
  const others = (useQuery(staffList).data?.data ?? []).filter((one) => one.id !== me.id && !one.attributes.left);
  return (
    <ActForm
      caseId={id}
      act={restricted ? 'Remove the restriction' : 'Restrict this case'}
      id="restriction"
      fields={{
        reason: {
          label: 'Reason',
          hint: 'People who can see the case see it in the history.',
          fault: filled('Enter the reason'),
        },
      }}
      send={({ reason }) => restrictCase(id, { restricted: !restricted, reason, readers: [...readers] })}
      className="desk-restriction"
      before={
        !restricted && (
          <fieldset>
            <legend>Who else can see it, besides you</legend>
            <CheckFields
              id="reader"
              options={others.map((one) => [one.id, one.attributes.name])}
              chosen={readers}
              onChange={setReaders}
            />
          </fieldset>
        )
      }
    />
  );
}
