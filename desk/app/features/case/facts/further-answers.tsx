import { Fact } from './fact.tsx';

/** Fields that are shown with the deadlines. */
const SHOWN_ELSEWHERE = ['channel', 'form'];

/** The form's other answers, under the form's names. */
export function FurtherAnswers({ answers }: { answers: Record<string, unknown> | null }) {
  const shown = Object.entries(answers ?? {}).filter(
    ([name, value]) => value !== null && value !== '' && !SHOWN_ELSEWHERE.includes(name),
  );
  if (shown.length === 0) return null;
  return (
    <>
      <h2>Further answers</h2>
      <dl>
        {shown.map(([name, value]) => (
          <Fact key={name} name={sentence(name)}>
            <bdi>{typeof value === 'string' ? value : JSON.stringify(value)}</bdi>
          </Fact>
        ))}
      </dl>
    </>
  );
}

/** Turns `meterSerialNumber` and `meter-serial-number` into words. */
function sentence(name: string): string {
  const words = name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
