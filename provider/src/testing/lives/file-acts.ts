/** Files that customers and staff send, and messages that name them. A file without a message is kept for an hour. */
import { FILE_NAME_HEADER } from '@larkfield/api-schemas/case-files';
import { type Act, bySession, onCase, onceAccepted } from './act.ts';
import { idIn } from './answers.ts';
import { evenIfAway } from './fuse.ts';
import type { Life } from './life.ts';
import { enter, type ModelCase, readable, reply, type Said, saying, whole } from './model.ts';
import type { Answer } from './world.ts';

type Call = (method: string, path: string, body: object | string, headers: Record<string, string>) => Promise<Answer>;

/** Sends a file, whose name and bytes have a word of its own. */
async function sendFile(life: Life, of: ModelCase, { call, path, by }: { call: Call; path: string; by: Said['by'] }) {
  const word = life.newWord();
  const headers = { [FILE_NAME_HEADER]: `${word}.pdf`, 'Idempotency-Key': life.newKey() };
  const answer = await call('POST', path, `%PDF-1.7 ${word}`, headers);
  const isSent = onceAccepted(answer, () => whole(of).unnamed.push(word)) === 'accepted';
  return isSent ? ({ ...saying(word, by), file: idIn(answer) } satisfies Said) : undefined;
}

/** Notes that a message names a file. */
function name(one: ModelCase, file: Said, said: Said): void {
  one.unnamed = one.unnamed.filter((word) => word !== file.word);
  one.said.push(said, file);
}

const relationsTo = (file: Said) => ({ files: { data: [{ type: 'case-files', id: file.file }] } });

export const FILE_ACTS: Record<string, Act> = {
  'a customer sends a file': {
    calls: ['POST /backend/v1/my-case/files', 'GET /backend/v1/my-case/files/:id'],
    weight: 3,
    run: (life, choice) =>
      bySession(
        life,
        choice,
        async (session, headers) => {
          const { world } = life;
          const call: Call = (method, path, body, more) => world.call(method, path, body, { ...headers, ...more });
          const file = await sendFile(life, session.of, { call, path: '/my-case/files', by: 'customer' });
          if (!file || choice.how % 4 === 3) return file ? 'accepted' : 'refused';
          const word = life.newWord();
          const attributes = { text: `Look at ${word}.`, reopen: false };
          const body = { data: { type: 'case-messages', attributes, relationships: relationsTo(file) } };
          const answer = await evenIfAway(life, choice, () => world.call('POST', '/my-case/messages', body, headers));
          const change = () => {
            const one = whole(session.of);
            name(one, file, saying(word, 'customer'));
            const { mayAct } = readable(life.cases, session.of, session.isProved);
            if (mayAct && one.state === 'waiting-for-customer') enter(one, 'in-hand');
          };
          return { answer, change };
        },
        (_whole, { isProved }) => isProved,
      ),
  },
  'staff send a file': {
    calls: ['POST /backend/v1/cases/:id/files', 'GET /backend/v1/cases/:id/files/:fileId'],
    run: (life, choice) =>
      onCase(life, choice, async (one, etag) => {
        const path = `/cases/${one.id}/files`;
        const file = await sendFile(life, one, { call: life.staff, path, by: 'staff' });
        if (!file || choice.how % 4 === 3) return file ? 'accepted' : 'refused';
        const word = life.newWord();
        const attributes = { text: `See ${word}.` };
        const body = { type: 'case-messages', attributes, relationships: relationsTo(file) };
        const more = { 'If-Match': etag, 'Idempotency-Key': life.newKey() };
        const post = () => life.staff('POST', `/cases/${one.id}/messages`, body, more);
        const answer = await evenIfAway(life, choice, post);
        const change = () => {
          name(one, file, saying(word, 'staff'));
          life.replies.push({ word, of: one });
          reply(one);
        };
        return { answer, change };
      }),
  },
};
