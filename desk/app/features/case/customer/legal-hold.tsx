/** A case that must be kept from erasure, and why (RW-08). Leads and admins set and lift it. */
import { useQuery } from '@tanstack/react-query';
import { holdCase } from '../../../api/case-acts.ts';
import { type CaseRecord, ownStaff } from '../../../api/cases.ts';
import { ActForm, filled } from '../../../forms/act-form.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { shortMoment } from '../../../layout/dates.ts';
import { Section } from '../../../layout/section.tsx';

export function LegalHold({ record }: { record: CaseRecord }) {
  const roles = useQuery(ownStaff).data?.data.attributes.roles ?? [];
  const maySet = roles.some((role) => role === 'lead' || role === 'admin');
  const hold = record.attributes['legal-hold'];
  const askedAt = record.attributes['erasure-asked-at'];
  if (!maySet && !hold && !askedAt) return null;
  return (
    <Section
      title="Legal hold"
      summary={hold ? `Since ${shortMoment(hold.since)}` : 'None'}
      isOpen={hold !== null || askedAt !== null}
      isEmpty={!hold && !askedAt}
    >
      {hold ? (
        <p>
          Held since {shortMoment(hold.since)} by {hold.by}: <bdi>{hold.reason}</bdi>
        </p>
      ) : (
        <p className="desk-soft">
          None: the case is erased when its retention period ends, or when the customer asks for erasure.
        </p>
      )}
      {askedAt && !record.attributes['erased-at'] && (
        <p className="desk-warning">
          The customer asked on {shortMoment(askedAt)} to be erased. This happens automatically once the case is closed
          and not on hold.
        </p>
      )}
      {maySet && !record.attributes['erased-at'] && <HoldDialog record={record} isHeld={hold !== null} />}
    </Section>
  );
}

function HoldDialog({ record: { id }, isHeld }: { record: CaseRecord; isHeld: boolean }) {
  const act = isHeld ? 'Lift the hold' : 'Set a legal hold';
  return (
    <FormDialog title={act} act={act} isSmall>
      {(close) => (
        <ActForm
          key={act}
          caseId={id}
          act={act}
          id="legal-hold"
          fields={{ reason: { label: 'Reason', fault: filled('Enter the reason') } }}
          send={({ reason }) => holdCase(id, { held: !isHeld, reason })}
          close={close}
          className="desk-write"
          before={
            <p>
              {isHeld
                ? 'The case is then erased when its retention period ends, or at once if the customer asked for erasure and it is closed.'
                : 'The case is then kept until the hold is lifted, even after its retention period.'}
            </p>
          }
        />
      )}
    </FormDialog>
  );
}
