/** Templates as they read in a reply, with the facts of an example in their gaps (ED-01). */
import { fillPlaceholders } from '@larkfield/api-schemas/placeholders';
import {
  type ReplyTemplate,
  type TemplateFact,
  TemplatesFile,
} from '@larkfield/api-schemas/staff-calls/reply-templates';
import { formatDay } from '@larkfield/calendar/days';
import { name, referencePrefix } from '#brand/brand.json';
import { KIND_WORDS } from '../../app/features/case/reply/templates.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => formatDay(new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10));

/** The facts of a case that could be. */
const exampleOf = (kind: keyof typeof KIND_WORDS): Record<TemplateFact, string> => ({
  'first name': 'Amara',
  reference: `${referencePrefix}-7K3M-92QX`,
  about: '“My bill is too high”',
  kind: KIND_WORDS[kind],
  offer: '£40 off your next bill',
  'reply promised': inDays(14),
  'eight weeks': inDays(56),
  'my name': 'Priya Raman',
  supplier: name,
});

/** What the form lacks so far is left out. */
const templatesIn = (text: string) => TemplatesFile.safeParse(JSON.parse(text)).data?.templates;

export function Replies({ before, after }: { before: string; after: string }) {
  const saved = new Set(templatesIn(before)?.map((template) => JSON.stringify(template)));
  const all = templatesIn(after);
  const changed = all?.filter((template) => !saved.has(JSON.stringify(template))) ?? [];
  return (
    <>
      <h2>In a reply</h2>
      {all ? (
        <p>Gaps are filled with an example. Who replies writes what is marked, and a reply with it left is not sent.</p>
      ) : (
        <p>The replies show here once the form is filled in.</p>
      )}
      {(changed.length > 0 ? changed : all)?.map((template) => (
        <Reply key={template.id} template={template} />
      ))}
    </>
  );
}

function Reply({ template: { id, name: title, kinds, paragraphs } }: { template: ReplyTemplate }) {
  const [kind = 'complaint'] = kinds;
  const example: Partial<Record<string, string>> = exampleOf(kind);
  const text = fillPlaceholders(paragraphs.join('\n\n'), (gap) => example[gap]);
  // Every second part is a gap.
  const parts = text.split(/\{\{([^{}\n]+)\}\}/);
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="preview-reply">
        {/* biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name */}
        {parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part.trim()}</mark> : part))}
      </p>
    </section>
  );
}
