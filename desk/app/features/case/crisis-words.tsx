/** What staff read and do if a customer writes that somebody may end their life (RW-14). */
import type { CaseRecord } from '../../api/cases.ts';

/** In one sentence. None of a danger of the energy supply, whose advice is for whoever calls. */
const DO_NOW =
  'Call them today before anything else, ask whether they are safe and listen; if a life is in danger now, call 999 and give the address of this case.';

export function CrisisSteps({ record }: { record: CaseRecord }) {
  const { dangers, 'crisis-words': words } = record.attributes;
  if (!dangers.some(({ id }) => id === 'crisis')) return null;
  return (
    <>
      <p>
        <strong>What to do:</strong> {DO_NOW}
      </p>
      {words.length > 0 && <p>The customer wrote or said:</p>}
      <ul>
        {words.map((sentence) => (
          <li key={sentence}>
            “<bdi>{sentence}</bdi>”
          </li>
        ))}
      </ul>
    </>
  );
}
