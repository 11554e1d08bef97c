/** The dangers that a customer reported, until staff say what was done (RW-14). */

import { formatPhone } from '@larkfield/service/supplier/phone';
import { Fragment } from 'react';
import { dealWithDangers } from '../../api/case-acts.ts';
import type { CaseRecord } from '../../api/cases.ts';
import { ActForm, filled } from '../../forms/act-form.tsx';
import { Icon } from '../../layout/icon.tsx';
import { CrisisSteps } from './crisis-words.tsx';

export function DangerNotice({ record, mayWrite }: { record: CaseRecord; mayWrite: boolean }) {
  const { dangers } = record.attributes;
  if (dangers.length === 0) return null;
  return (
    <section className="desk-danger" aria-label="Danger">
      <h2>
        <Icon name="triangle-alert" /> The customer may be in danger
      </h2>
      <ul>
        {dangers.map(({ id, title, action, phone, others = [] }) => (
          <li key={id}>
            <strong>{title}</strong> {action} The number of the {phone.name} is <bdi>{formatPhone(phone.number)}</bdi>.
            {others.map(({ way, number, message, why }) => (
              <Fragment key={number}>
                {' '}
                {way === 'call' ? 'Call' : `Text ${message} to`} <bdi>{formatPhone(number)}</bdi> {why}.
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
      <CrisisSteps record={record} />
      {mayWrite && <DealtWith id={record.id} />}
    </section>
  );
}

const DealtWith = ({ id }: { id: string }) => (
  <ActForm
    caseId={id}
    act="Dealt with"
    id="danger"
    fields={{
      how: {
        label: 'What was done',
        hint: 'Such as: called her, the gas network is there. Or: read it, there is no danger.',
        fault: filled('Enter what was done'),
      },
    }}
    send={(values) => dealWithDangers(id, values)}
    className="desk-danger-form"
  />
);
