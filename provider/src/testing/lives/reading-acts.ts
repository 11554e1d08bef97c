/** What is read of a case besides the case itself: its letters and whole file, figures, and an export of personal data. */
import { type Act, bySession, onCase, onceAccepted } from './act.ts';
import { listIn } from './answers.ts';
import { handlerReadsTheirs, viewerSeesNoNeeds } from './desk-rules.ts';
import { figuresAddUp, recordAddsUp, rememberedAddsUp } from './figures.ts';
import { EMAILS, pick } from './life.ts';
import { partsOf, readable } from './model.ts';
import { must, wordsIn } from './must.ts';
import { openTasks } from './open-tasks.ts';
import { wordsOf } from './traces.ts';

const AS_TEXT = { Accept: 'text/plain' };

/** Fails if a text has words that are not among these. */
function mustNotExceed(text: string, words: readonly string[], whose: string): void {
  const more = [...wordsIn(text)].filter((word) => !words.includes(word));
  must(more.length === 0, `${whose} has ${more}`);
}

export const READING_ACTS: Record<string, Act> = {
  'a customer reads a letter': {
    calls: ['GET /backend/v1/my-case/letters/:kind'],
    run: (life, choice) =>
      bySession(
        life,
        choice,
        async ({ of, isProved, email }, headers) => {
          // Mostly one that was sent.
          const sent = choice.how < 8 ? partsOf(life.cases, of).flatMap(({ letters }) => letters) : [];
          const kind = pick(sent.length > 0 ? sent : ['deadlock', 'eight-weeks'], choice.other);
          const path = `/my-case/letters/${kind}`;
          const answer = await life.world.call('GET', path, undefined, { ...headers, ...AS_TEXT });
          const { said } = readable(life.cases, of, isProved);
          const words = said.filter(({ by }) => by !== 'note').map(({ word }) => word);
          return { answer, change: () => mustNotExceed(answer.text, words, `the ${kind} letter that ${email} reads`) };
        },
        (one) => one.letters.length > 0,
      ),
  },
  'staff print a letter': {
    calls: ['GET /backend/v1/tasks/:id/letter'],
    async run(life, { which }) {
      const prints = (await openTasks(life)).filter(({ attributes }) => attributes.kind === 'print');
      const task = pick(prints, which);
      const of = life.cases.find(({ id }) => id === task?.attributes.reference);
      if (!task || !of) return 'skipped';
      const answer = await life.staff('GET', `/tasks/${task.id}/letter`, undefined, AS_TEXT);
      const said = partsOf(life.cases, of).flatMap(({ said }) => said);
      const words = said.filter(({ by }) => by !== 'note').map(({ word }) => word);
      return onceAccepted(answer, () => mustNotExceed(answer.text, words, `the letter of ${of.id}`));
    },
  },
  'staff read a case as one file': {
    calls: [
      'GET /backend/v1/cases/:id/file',
      'GET /backend/v1/cases/:id/same-customer',
      'GET /backend/v1/cases/:id/reply-mail',
    ],
    weight: 1,
    run: (life, choice) =>
      onCase(life, choice, async ({ id }) => {
        const one = life.cases.find((other) => other.id === id);
        const answer = await life.staff('GET', `/cases/${id}/file`);
        const same = await life.handler('GET', `/cases/${id}/same-customer`);
        for (const other of same.status === 200 ? listIn(same).ids : []) {
          const known = life.cases.find((known) => known.id === other);
          must(!!known && !known.isRestricted && !known.isGone && !known.into, `${other} is listed beside ${id}`);
        }
        const { text } = await life.staff('GET', `/cases/${id}/reply-mail`);
        mustNotExceed(text, [], `the preview of a reply to ${id}`);
        const change = () => {
          const said = one ? partsOf(life.cases, one).flatMap(({ said }) => said) : [];
          const shown = said.filter(({ by }) => by !== 'note').map(({ word }) => word);
          mustNotExceed(answer.text, shown, `the file of ${id}`);
          // The file of what became part of another case has its own alone.
          for (const word of one?.into ? [] : shown)
            must(answer.text.includes(word), `${word} is not in the file of ${id}`);
        };
        return { answer, change };
      }),
  },
  'figures are read': {
    calls: [
      'GET /backend/v1/reports/cases',
      'GET /backend/v1/reports/complaints',
      'GET /backend/v1/reports/figures',
      'GET /backend/v1/reports/work',
    ],
    weight: 1,
    async run(life) {
      await figuresAddUp(life);
      await recordAddsUp(life);
      await rememberedAddsUp(life);
      await handlerReadsTheirs(life);
      await viewerSeesNoNeeds(life);
      return 'accepted';
    },
  },
  'what is kept about a customer is exported': {
    calls: [],
    async run(life, { which }) {
      const email = pick(EMAILS, which) ?? '';
      const all = await life.world.export(email);
      for (const { references, text } of all) {
        const own = life.cases.filter(({ id, isGone }) => references.includes(id) && !isGone);
        const others = own.filter((one) => one.email !== email);
        must(others.length === 0, `the export of ${email} has ${others.map(({ id }) => id)}`);
        mustNotExceed(text, own.flatMap(wordsOf), `the export of ${email}`);
        for (const { said, secret, id } of own)
          for (const word of [...said.map(({ word }) => word), ...(secret ? [secret] : [])])
            must(text.includes(word), `${word} of ${id} is not in the export of ${email}`);
      }
      return all.length > 0 ? 'accepted' : 'skipped';
    },
  },
};
