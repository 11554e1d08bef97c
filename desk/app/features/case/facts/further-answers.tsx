import { Fact } from '../../../layout/fact.tsx';
import { Section } from '../../../layout/section.tsx';

/** Fields that are shown with the deadlines and the messages. */
const SHOWN_ELSEWHERE = ['channel', 'form', 'saidBy'];

/** The form's other answers, under the form's names. */
export function FurtherAnswers({ answers }: { answers: Record<string, unknown> | null }) {
  const shown = Object.entries(answers ?? {}).filter(
    ([name, value]) => value !== null && value !== '' && !SHOWN_ELSEWHERE.includes(name),
  );
  if (shown.length === 0) return null;
  return (
    <Section title="Further answers" summary={shown.map(([name]) => sentence(name)).join(', ')} isRepeated>
      <dl>
        {shown.map(([name, value]) => (
          <Fact key={name} name={sentence(name)}>
            <bdi>{inWords(value)}</bdi>
          </Fact>
        ))}
      </dl>
    </Section>
  );
}

/** An answer in words, without JSON's brackets and quotation marks. */
function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Turns `meterSerialNumber` and `meter-serial-number` into words. */
function sentence(name: string): string {
  const words = name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
