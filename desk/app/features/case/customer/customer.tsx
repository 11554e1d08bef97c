/** Who the customer is, how they are reached, and what they need, in words. */

import { PRIORITY_NEEDS } from '@larkfield/api-schemas/priority-services';
import { REPLY_BY } from '@larkfield/api-schemas/words/reply-by';
import type { CaseProps } from '../../../api/case-parts.ts';
import { SupportBadge } from '../../../layout/badges.tsx';
import { Fact } from '../../../layout/fact.tsx';
import { Section } from '../../../layout/section.tsx';
import { customerName, wordFor } from '../../../layout/words.ts';
import { Correction } from './correction.tsx';

export function Customer({ record, me, mayWrite }: CaseProps) {
  const { attributes } = record;
  const { email, telephone, textphone, account, address, vulnerable, needs } = attributes;
  const replyBy = attributes['contact-preference'];
  return (
    <Section title="Customer" summary={email ?? telephone?.number ?? 'No email or telephone'} isRepeated>
      {vulnerable && (
        <p>
          <SupportBadge /> The customer told us so. Ask what would help.
        </p>
      )}
      <dl>
        <Fact name="Name">
          <bdi>{customerName(attributes)}</bdi>
        </Fact>
        <Fact name="Email">{email && <bdi>{email}</bdi>}</Fact>
        <Fact name="Telephone">{telephone && `${telephone.number} (${telephone.type})`}</Fact>
        {textphone && <Fact name="Textphone">{textphone}</Fact>}
        <Fact name="Account">{account}</Fact>
        <Fact name="Address">{address.length > 0 && <bdi>{address.join(', ')}</bdi>}</Fact>
        <Fact name="Reply by">{replyBy ? wordFor(REPLY_BY, replyBy) : 'Any way'}</Fact>
        {needs.length > 0 && <Fact name="Needs">{needs.map((code) => PRIORITY_NEEDS[code]).join(', ')}</Fact>}
      </dl>
      {mayWrite && <Correction record={record} me={me} />}
    </Section>
  );
}
