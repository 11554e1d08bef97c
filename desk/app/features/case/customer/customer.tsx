/** Who the customer is, and how they are reached. */
import { REPLY_BY } from '@larkfield/api-schemas/words/reply-by';
import type { CaseProps } from '../../../api/case-parts.ts';
import { Fact, FactLine } from '../../../layout/fact.tsx';
import { Section } from '../../../layout/section.tsx';
import { customerName, wordFor } from '../../../layout/words.ts';
import { Correction } from './correction.tsx';

export function Customer({ record, me, mayWrite }: CaseProps) {
  const { attributes } = record;
  const { email, telephone, textphone, account, address } = attributes;
  const replyBy = attributes['contact-preference'];
  return (
    <>
      <FactLine name="Name">
        <bdi>{customerName(attributes)}</bdi>
      </FactLine>
      <Section title="Contact" summary={email ?? telephone?.number ?? 'No email or telephone'} isRepeated>
        <dl>
          <Fact name="Email">{email && <bdi>{email}</bdi>}</Fact>
          <Fact name="Telephone">{telephone && `${telephone.number} (${telephone.type})`}</Fact>
          {textphone && <Fact name="Textphone">{textphone}</Fact>}
          <Fact name="Account">{account}</Fact>
          <Fact name="Address">{address.length > 0 && <bdi>{address.join(', ')}</bdi>}</Fact>
          <Fact name="Reply by">{replyBy ? wordFor(REPLY_BY, replyBy) : 'Any way'}</Fact>
        </dl>
        {mayWrite && <Correction record={record} me={me} />}
      </Section>
    </>
  );
}
