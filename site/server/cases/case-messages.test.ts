/** A message to a case with its files: sent whole and once, or kept whole. */
import { FILES_LEFT_OUT, LONGEST_MESSAGE } from '@larkfield/api-schemas/case-limits';
import type { Database } from '@larkfield/database/tables';
import { testOn } from '@larkfield/database/test-engines';
import { MOST_TEXT_BYTES } from '@larkfield/service/arriving-form';
import { describe, expect } from 'vitest';
import { keepMessage, keptWords } from '../../app/features/case/message-draft.server.ts';
import { submitMessage } from '../../app/features/case/submit-message.server.ts';
import { formOf, openInBrowser, postOf } from './testing/opened-case.ts';

const test = testOn('SQLite');
const WORDS = 'Here is the photograph – it’s the one that you asked for.';
const ELSEWHERE = 'LF-2222-2222';
const page = (query: string) => ({ status: 'handled', next: `/help-and-support/case${query}` });
const pdf = (name: string, content = '%PDF-1.7') => new File([content], name);
/** A file of a type that no message may have. */
const BAD = new File(['MZ'], 'virus.exe');

type Fields = Parameters<typeof formOf>[0];

async function messaging(database: Database) {
  const parts = await openInBrowser(database);
  const { id, read, site } = parts;
  const post = (fields: Fields, cookie?: string) =>
    submitMessage(postOf(formOf({ case: id, form: 'form-1', ...fields })), site(cookie));
  /** The names of the files that came with the customer's messages. */
  const files = async () => {
    const { included } = await read();
    return included.flatMap((one) => (one.type === 'case-files' ? [one.attributes.name] : [])).toSorted();
  };
  return { ...parts, post, files };
}

describe('[CT-05, CT-06] a message to a case', () => {
  test('is sent once with its files, however often it is posted, and nothing of it is kept', async ({ database }) => {
    const { post, written, files, kept } = await messaging(database);
    const before = await written();
    const message = { message: ` ${WORDS}\n`, files: [pdf('one.pdf'), pdf('two.pdf', '%PDF-1.4')] };
    for (let n = 0; n < 2; n += 1) expect(await post(message)).toEqual(page('?done=message'));
    expect(await written()).toEqual([...before, WORDS]);
    expect(await files()).toEqual(['one.pdf', 'two.pdf']);
    expect(await kept()).toMatchObject({ text: '', files: [] });
  });

  test('leaves what stands in the card on what is still wrong, whether it is sent or sent back', async ({
    database,
  }) => {
    const { post, kept } = await messaging(database);
    const card = { 'unsent-stillWrong': 'The refund is missing.' };
    expect(await post({ message: '', ...card })).toEqual(page('?problem=message'));
    expect(await kept()).toMatchObject({ text: '', stillWrong: 'The refund is missing.' });
    expect(await post({ message: WORDS, ...card })).toEqual(page('?done=message'));
    expect(await kept()).toMatchObject({ text: '', stillWrong: 'The refund is missing.' });
    expect((await kept()).form, 'the next message is another').not.toBe('form-1');
    await post({ message: 'The refund is missing.\n\nStill.' });
    expect((await kept()).stillWrong, 'without the card its words stand in the message').toBeUndefined();
  });

  test('may be a file alone, and is nothing without either', async ({ database }) => {
    const { post, written, files, kept } = await messaging(database);
    const before = await written();
    expect(await post({ message: ' \n' })).toEqual(page('?problem=message'));
    expect(await kept()).toMatchObject({ form: 'form-1', text: ' \n' });
    expect(await written()).toEqual(before);
    expect(await post({ message: '', files: pdf('one.pdf') })).toEqual(page('?done=message'));
    expect(await files()).toEqual(['one.pdf']);
  });

  test('with a refused file is kept with the good ones, which are sent with the next try unless they are taken out', async ({
    database,
  }) => {
    const { post, written, files, kept } = await messaging(database);
    const before = await written();
    const goods = [pdf('one.pdf'), pdf('two.pdf', '%PDF-1.4')];
    expect(await post({ message: WORDS, files: [...goods, BAD] })).toEqual(page('?problem=message'));
    expect(await written()).toEqual(before);
    const draft = await kept();
    expect(draft).toMatchObject({ text: WORDS, files: [{ name: 'one.pdf' }, { name: 'two.pdf' }] });
    expect(draft.refused).toMatchObject([{ name: 'virus.exe' }]);
    const [one] = draft.files;
    expect(await post({ keep: [one?.id ?? '', 'forged'], message: WORDS })).toEqual(page('?done=message'));
    expect([await written(), await files()]).toEqual([[...before, WORDS], ['one.pdf']]);
  });

  test('takes five files at most, with those that it already has, and one that is chosen twice counts once', async ({
    database,
  }) => {
    const { post, kept, files } = await messaging(database);
    const four = [1, 2, 3, 4].map((n) => pdf(`${n}.pdf`, `%PDF-1.${n}`));
    await post({ message: WORDS, files: [...four, BAD] });
    const keep = (await kept()).files.map(({ id }) => id);
    expect(keep).toHaveLength(4);
    expect(await post({ keep, message: WORDS, files: [pdf('5.pdf', '%PDF-1.5'), pdf('6.pdf', '%PDF-1.6')] })).toEqual(
      page('?problem=message'),
    );
    const draft = await kept();
    expect(draft.files.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf']);
    expect(draft.refused).toEqual([{ name: '6.pdf', reason: 'too-many-files' }]);
    const again = { keep: draft.files.slice(0, 1).map(({ id }) => id), files: pdf('1.pdf', '%PDF-1.1') };
    expect(await post({ ...again, message: WORDS })).toEqual(page('?done=message'));
    expect(await files()).toEqual(['1.pdf']);
  });

  test('may have 30,000 characters; a longer one is kept, as far as a form can have it', async ({ database }) => {
    const { post, written, kept } = await messaging(database);
    const before = await written();
    const longer = 'x'.repeat(LONGEST_MESSAGE + 1);
    expect(await post({ message: longer })).toEqual(page('?problem=message'));
    expect((await kept()).text).toBe(longer);
    expect(await post({ message: ' '.repeat(MOST_TEXT_BYTES), files: pdf('one.pdf') }), 'words may be missing').toEqual(
      page('?problem=message'),
    );
    expect(await written()).toEqual(before);
    expect(await post({ message: 'x'.repeat(LONGEST_MESSAGE) })).toEqual(page('?done=message'));
  });

  test('that is no form, or breaks off, is said to be unreadable', async ({ database }) => {
    const { site } = await messaging(database);
    const broken = new Request('http://localhost/help-and-support/case', {
      method: 'POST',
      body: '--x\r\nContent-Disposition: form-data; name="message"\r\n\r\nHalf a',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    });
    expect(await submitMessage(broken, site())).toEqual({ status: 'unreadable' });
  });
});

describe('[CT-05, RW-01] a message to a closed case', () => {
  test('waits for the answer whether to go on, and does what that says', async ({ database }) => {
    const { post, act, state, kept } = await messaging(database);
    await act('withdraw');
    const asked = { question: 'go-on', message: WORDS };
    const none: Fields[] = [{}, { reopen: 'perhaps' }];
    for (const answer of none) expect(await post({ ...asked, ...answer })).toEqual(page('?problem=message'));
    expect(await kept()).toMatchObject({ text: WORDS });
    expect((await kept()).reopen).toBeUndefined();
    expect(await post({ ...asked, reopen: 'no' })).toEqual(page('?done=message-withdrawn'));
    expect(await state()).toBe('withdrawn');
    expect(await post({ ...asked, form: 'form-2', reopen: 'yes' })).toEqual(page('?done=message-reopened'));
    expect(await state()).not.toBe('withdrawn');
  });

  test('of a settled case leaves it settled if its customer says that it is', async ({ database }) => {
    const { post, act, state, staff, id } = await messaging(database);
    await staff.reply(id, 'The bill is right.', { state: 'answer-offered' });
    await act('settled');
    expect(await post({ question: 'is-it-settled', message: 'Thanks.', reopen: 'no' })).toEqual(
      page('?done=message-settled'),
    );
    expect(await state()).toBe('resolved');
  });
});

describe('[CT-05, CT-06] a message that can’t be sent now', () => {
  test('is kept with its answer while the provider is away, and sent by the next try', async ({ database }) => {
    const { post, act, between, kept, written } = await messaging(database);
    await act('withdraw');
    const before = await written();
    between.answer = ({ url }) => (url.endsWith('/messages') ? new Response('', { status: 503 }) : undefined);
    const message = { question: 'go-on', reopen: 'yes', message: WORDS };
    expect(await post({ ...message, files: pdf('one.pdf') })).toEqual(page('?problem=unavailable'));
    const draft = await kept();
    expect(draft).toMatchObject({ text: WORDS, reopen: 'yes', files: [{ name: 'one.pdf' }] });
    delete between.answer;
    expect(await post({ ...message, keep: draft.files[0]?.id ?? '' })).toEqual(page('?done=message-reopened'));
    expect(await written()).toEqual([...before, WORDS]);
  });

  test('is kept without the files that the provider has no more, which the page says', async ({ database }) => {
    const { post, between, kept } = await messaging(database);
    const errors = [{ status: '422', code: 'file-unknown', title: 'No such file' }];
    between.answer = ({ url }) => (url.endsWith('/messages') ? Response.json({ errors }, { status: 422 }) : undefined);
    expect(await post({ message: WORDS, files: pdf('one.pdf') })).toEqual(page('?problem=files-lost'));
    expect(await kept()).toMatchObject({ text: WORDS, files: [] });
  });

  test('is kept when a file finds no provider: those that follow are not tried', async ({ database }) => {
    const { post, between, kept } = await messaging(database);
    let tried = 0;
    between.answer = ({ url }) => {
      if (!url.endsWith('/files')) return undefined;
      tried += 1;
      return Response.json({ errors: [{ status: '410', code: 'case-erased', title: 'Gone' }] }, { status: 410 });
    };
    expect(await post({ message: WORDS, files: [pdf('one.pdf'), pdf('two.pdf')] })).toEqual(page(''));
    expect(tried).toBe(1);
    expect(await kept()).toMatchObject({ text: WORDS, files: [] });
  });

  test('is kept without files that its sender may not send, and the page says why', async ({ database }) => {
    const { post, kept, written } = await messaging(database);
    const before = await written();
    expect(await post({ message: WORDS, [FILES_LEFT_OUT]: 'yes' })).toEqual(page('?problem=files-lost'));
    expect(await kept()).toMatchObject({ text: WORDS, files: [] });
    expect(await written()).toEqual(before);
  });

  test('is kept without those files also where the provider can’t say why, and where it does', async ({ database }) => {
    const { post, between, kept, read } = await messaging(database);
    const message = { message: WORDS, [FILES_LEFT_OUT]: 'yes' };
    between.answer = () => new Response('', { status: 503 });
    expect(await post(message)).toEqual(page('?problem=unavailable'));
    expect(await post({ message: '' }), 'an incomplete one').toEqual(page('?problem=message'));
    delete between.answer;
    const { data, ...more } = await read();
    const attributes = { ...data.attributes, files: 'after-mailed-link' };
    between.answer = ({ url }) =>
      url.endsWith('/my-case') ? Response.json({ data: { ...data, attributes }, ...more }) : undefined;
    expect(await post(message)).toEqual(page('?problem=after-mailed-link'));
    expect(await kept()).toMatchObject({ text: WORDS });
  });

  test('is found in this browser for whichever case it was, with the words of the card', async ({ database }) => {
    const { site, post, kept, hasKept } = await messaging(database);
    expect([await keptWords(site().drafts), await hasKept()]).toEqual([undefined, false]);
    await post({ message: WORDS, files: BAD });
    expect([await keptWords(site().drafts), await hasKept()]).toEqual([WORDS, true]);
    await keepMessage(site().drafts, { ...(await kept()), stillWrong: 'The bill is still wrong.' });
    expect(await keptWords(site().drafts)).toBe(`${WORDS}\n\nThe bill is still wrong.`);
  });

  test('is given back by the page where no case is open, and where it can be stored nowhere', async ({ database }) => {
    const { post, between, lines } = await messaging(database);
    expect(await post({ message: WORDS }, '')).toEqual({ status: 'not-open', words: WORDS });
    between.answer = () => new Response('', { status: 503 });
    await database.schema.dropTable('drafts').execute();
    expect(await post({ message: WORDS })).toEqual({ status: 'not-stored', words: WORDS });
    expect(lines).toEqual(['error: a message to a case was neither sent nor kept reason']);
  });
});

describe('[OP-12] a message of a page that shows another case', () => {
  test('is sent to neither and kept for neither, and its words are given back', async ({ database }) => {
    const { post, written, kept } = await messaging(database);
    const before = await written();
    const another = { status: 'another-case', reference: ELSEWHERE, words: WORDS };
    const elsewhere = { case: ELSEWHERE, message: WORDS };
    expect(await post(elsewhere)).toEqual(another);
    expect(await post({ ...elsewhere, files: pdf('one.pdf') })).toEqual(another);
    expect(await post({ ...elsewhere, question: 'go-on' }), 'also if it is incomplete').toEqual(another);
    expect(await written()).toEqual(before);
    for (const reference of [undefined, ELSEWHERE]) expect(await kept(reference)).toMatchObject({ text: '' });
  });

  test('takes nothing from a message that is kept for another case', async ({ database }) => {
    const { post, kept, id } = await messaging(database);
    await post({ message: WORDS, files: [pdf('one.pdf'), BAD] });
    const [one] = (await kept()).files;
    expect(await kept(ELSEWHERE)).toMatchObject({ text: '', files: [] });
    await post({ case: ELSEWHERE, message: '', keep: one?.id ?? '' });
    expect(await kept(id)).toMatchObject({ text: WORDS, files: [{ name: 'one.pdf' }] });
  });
});
