import { answerOf } from '@larkfield/api-schemas/words/answers';
import { Fact } from '../../../layout/fact.tsx';
import { Section } from '../../../layout/section.tsx';

/** Fields that are shown with the deadlines and the messages. */
const SHOWN_ELSEWHERE = ['channel', 'form', 'saidBy'];

/** The lead's other answers, with the labels that customers see, or the backend's names where no form asks for them. */
export function FurtherAnswers({ answers }: { answers: Record<string, unknown> | null }) {
  const shown = Object.entries(answers ?? {})
    .filter(([name, value]) => value !== null && value !== '' && !SHOWN_ELSEWHERE.includes(name))
    .map(([name, value]) => answerOf(name, value) ?? { label: sentence(name), value: inWords(value) });
  if (shown.length === 0) return null;
  return (
    <Section title="Further answers" summary={shown.map(({ label }) => label).join(', ')} isRepeated>
      <dl>
        {shown.map(({ label, value }) => (
          <Fact key={label} name={label}>
            <bdi>{value}</bdi>
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
