/** What the buttons of a case's page do, each once, and what becomes of the words beside them. */
import { ANOTHER_CASE } from '@larkfield/api-schemas/customer-calls/case-sessions';
import type { Database } from '@larkfield/database/tables';
import { testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { actOnCase } from '../../app/features/case/act-on-case.server.ts';
import { submitMessage } from '../../app/features/case/submit-message.server.ts';
import { formOf, openInBrowser, postOf } from './testing/opened-case.ts';

const test = testOn('SQLite');
const WORDS = 'The bill is still wrong – it’s twice what I used.';
const ELSEWHERE = 'LF-2222-2222';
const page = (query: string) => ({ status: 'handled', next: `/help-and-support/case${query}` });

async function pressing(database: Database) {
  const parts = await openInBrowser(database);
  const { id, staff } = parts;
  const press = (fields: Record<string, string>, cookie?: string) =>
    actOnCase(formOf({ case: id, page: 'page-1', form: 'form-1', ...fields }), parts.site(cookie));
  const answerIt = async () => void (await staff.reply(id, 'The bill is right.', { state: 'answer-offered' }));
  return { ...parts, press, answerIt };
}

describe('[CT-05] a button of the case page', () => {
  test('withdraws the case only once its customer has confirmed that, and once', async ({ database }) => {
    const { press, state, read } = await pressing(database);
    expect(await press({ action: 'withdraw' })).toEqual(page('?confirm=withdraw'));
    expect(await press({ action: 'withdraw', confirmed: 'no' })).toEqual(page('?confirm=withdraw'));
    expect(await state()).toBe('received');
    for (let n = 0; n < 2; n += 1)
      expect(await press({ action: 'withdraw', confirmed: 'yes' })).toEqual(page('?done=withdraw'));
    expect(await state()).toBe('withdrawn');
    expect((await read()).data.attributes.acts).toHaveLength(1);
  });

  test('does it again on a page that is shown anew, and once on a page of an earlier release', async ({ database }) => {
    const { press, state } = await pressing(database);
    const withdraw = { action: 'withdraw', confirmed: 'yes' };
    await press({ ...withdraw, page: 'page-1' });
    expect(await press({ action: 'reopen', page: 'page-2' })).toEqual(page('?done=reopen'));
    expect(await press({ ...withdraw, page: 'page-3' })).toEqual(page('?done=withdraw'));
    expect(await state()).toBe('withdrawn');
    await press({ action: 'reopen', page: 'page-4' });
    for (let n = 0; n < 2; n += 1)
      expect(await press({ ...withdraw, page: '', form: 'form-2' })).toEqual(page('?done=withdraw'));
  });

  test('stores how the customer wants to be reached, if they chose it', async ({ database }) => {
    const { press, read } = await pressing(database);
    const action = 'contact-preference';
    expect(await press({ action })).toEqual(page('?problem=choice'));
    expect(await press({ action, contactPreference: 'pigeon' })).toEqual(page('?problem=choice'));
    expect(await press({ action: 'no such button' })).toEqual(page('?problem=choice'));
    expect(await press({ action, contactPreference: 'post' })).toEqual(page('?done=contact-preference'));
    expect((await read()).data.attributes['contact-preference']).toBe('post');
  });

  test('of an action that the case does not allow now does nothing, and the page says so', async ({ database }) => {
    const { press, state, hasKept } = await pressing(database);
    expect(await press({ action: 'reopen' })).toEqual(page('?problem=not-allowed'));
    expect([await state(), await hasKept()]).toEqual(['received', false]);
  });

  test('that the provider refuses, or does not answer to, has done nothing that the page could say', async ({
    database,
  }) => {
    const { press, between } = await pressing(database);
    const errors = [{ status: '422', code: 'invalid', title: 'Invalid' }];
    between.answer = () => Response.json({ errors }, { status: 422 });
    expect(await press({ action: 'withdraw', confirmed: 'yes' })).toEqual(page('?problem=unavailable'));
    between.answer = () => new Response('', { status: 503 });
    expect(await press({ action: 'withdraw', confirmed: 'yes' })).toEqual(page('?problem=unavailable'));
  });

  test('says that it settles the case, with no words to send', async ({ database }) => {
    const { press, answerIt, written, state } = await pressing(database);
    await answerIt();
    const before = await written();
    expect(await press({ action: 'settled', stillWrong: ' ' })).toEqual(page('?done=settled'));
    expect([await state(), await written()]).toEqual(['resolved', before]);
  });
});

describe('[CT-05] words on what is still wrong', () => {
  test('are sent after the button, once, however often it is pressed', async ({ database }) => {
    const { press, answerIt, written, state, id, site } = await pressing(database);
    await answerIt();
    const before = await written();
    for (let n = 0; n < 2; n += 1)
      expect(await press({ action: 'not-settled', stillWrong: ` ${WORDS}\n` })).toEqual(
        page('?done=not-settled-with-words'),
      );
    expect(await written()).toEqual([...before, WORDS]);
    expect(await state()).toBe('in-hand');
    const message = postOf(formOf({ case: id, form: 'form-1', message: WORDS }));
    expect(await submitMessage(message, site()), 'the answer may have been lost').toEqual(page('?done=message'));
    expect(await written()).toEqual([...before, WORDS]);
  });

  test('are sent with the request for a review, too', async ({ database }) => {
    const { press, answerIt, written, read } = await pressing(database);
    await answerIt();
    const before = await written();
    expect(await press({ action: 'ask-for-review', stillWrong: WORDS })).toEqual(page('?done=ask-for-review'));
    expect(await written()).toEqual([...before, WORDS]);
    expect((await read()).data.attributes.acts).toMatchObject([{ act: 'ask-for-review' }]);
  });

  test('that are too many, or whose button can do nothing, are kept, and nothing is done', async ({ database }) => {
    const { press, answerIt, kept, state } = await pressing(database);
    await answerIt();
    const tooMany = 'x'.repeat(30_001);
    expect(await press({ action: 'not-settled', stillWrong: tooMany })).toEqual(page('?problem=message'));
    expect((await kept()).stillWrong).toBe(tooMany);
    expect(await press({ action: 'reopen', stillWrong: WORDS })).toEqual(page('?problem=not-allowed'));
    expect((await kept()).stillWrong).toBe(WORDS);
    expect(await state()).toBe('answer-offered');
    expect(await press({ action: 'not-settled', stillWrong: 'x'.repeat(30_000) })).toEqual(
      page('?done=not-settled-with-words'),
    );
  });

  test('are kept if the button worked and they could not be sent, and if nothing did', async ({ database }) => {
    const { press, answerIt, kept, between, state } = await pressing(database);
    await answerIt();
    between.answer = ({ url }) => (url.endsWith('/messages') ? new Response('', { status: 503 }) : undefined);
    expect(await press({ action: 'not-settled', stillWrong: WORDS })).toEqual(page('?problem=words-not-sent'));
    expect([await state(), (await kept()).stillWrong]).toEqual(['in-hand', WORDS]);
    between.answer = () => new Response('', { status: 503 });
    const more = `${WORDS} Please answer.`;
    expect(await press({ action: 'not-settled', stillWrong: more })).toEqual(page('?problem=unavailable'));
    expect((await kept()).stillWrong).toBe(more);
  });

  test('are kept when the session has ended meanwhile, whose page says that by itself', async ({ database }) => {
    const { press, answerIt, kept, call, session } = await pressing(database);
    await answerIt();
    await call('DELETE', '/case-sessions', { headers: session });
    expect(await press({ action: 'not-settled', stillWrong: WORDS })).toEqual(page(''));
    expect((await kept()).stillWrong).toBe(WORDS);
  });

  test.for([
    ['the session has ended', 401, 'session-ended'],
    ['the case is erased', 410, 'case-erased'],
  ] as const)('are kept where %s between the button and them', async ([, status, code], { database }) => {
    const { press, answerIt, kept, between } = await pressing(database);
    await answerIt();
    const refusal = () => Response.json({ errors: [{ status: String(status), code, title: 'No' }] }, { status });
    between.answer = ({ url }) => (url.endsWith('/messages') ? refusal() : undefined);
    expect(await press({ action: 'not-settled', stillWrong: WORDS })).toEqual(page(''));
    expect((await kept()).stillWrong).toBe(WORDS);
  });

  test('are given back by the page if another case is opened between the button and them', async ({ database }) => {
    const { press, answerIt, id, hasKept, between } = await pressing(database);
    await answerIt();
    const errors = [{ status: '409', code: ANOTHER_CASE, title: 'No' }];
    between.answer = ({ url }) => (url.endsWith('/messages') ? Response.json({ errors }, { status: 409 }) : undefined);
    const another = { status: 'another-case', reference: id, words: WORDS };
    expect(await press({ action: 'not-settled', stillWrong: WORDS })).toEqual(another);
    expect(await hasKept()).toBe(false);
  });

  test('are given back by the page where no case is open', async ({ database }) => {
    const { press } = await pressing(database);
    expect(await press({ action: 'not-settled', stillWrong: WORDS }, '')).toEqual({ status: 'not-open', words: WORDS });
    expect(await press({ action: 'not-settled' }, '')).toEqual(page(''));
  });

  test('are given back by the page if they can be stored nowhere, and the log has none of them', async ({
    database,
  }) => {
    const { press, between, lines } = await pressing(database);
    between.answer = () => new Response('', { status: 503 });
    await database.schema.dropTable('drafts').execute();
    const lost = { action: 'not-settled', stillWrong: WORDS };
    expect(await press(lost)).toEqual({ status: 'not-stored', words: WORDS });
    expect(lines).toEqual(['error: words about an answer were neither sent nor kept reason']);
  });
});

describe('[OP-12] a button of a page that shows another case', () => {
  test('does nothing to the one that is open, and gives the words back', async ({ database }) => {
    const { press, answerIt, kept, state, cookies } = await pressing(database);
    await answerIt();
    const elsewhere = { case: ELSEWHERE, stillWrong: WORDS };
    const another = { status: 'another-case', reference: ELSEWHERE, words: WORDS };
    expect(await press({ action: 'not-settled', ...elsewhere })).toEqual(another);
    expect(await press({ action: 'no such button', ...elsewhere })).toEqual(another);
    expect(await press({ action: 'close-session', ...elsewhere })).toEqual(another);
    expect([await state(), cookies]).toEqual(['answer-offered', []]);
    for (const reference of [undefined, ELSEWHERE]) expect((await kept(reference)).stillWrong).toBeUndefined();
  });
});

describe('[CT-05] what stands in the message form when another button is pressed', () => {
  test('is kept beside the words on what is still wrong, and its button works', async ({ database }) => {
    const { press, answerIt, kept } = await pressing(database);
    await answerIt();
    await press({ action: 'reopen', stillWrong: WORDS });
    const unsent = 'Half a message';
    const choice = { action: 'contact-preference', contactPreference: 'phone', 'unsent-message': unsent };
    expect(await press(choice)).toEqual(page('?done=contact-preference'));
    expect(await kept()).toMatchObject({ text: unsent, stillWrong: WORDS });
    await press({
      action: 'contact-preference',
      contactPreference: 'email',
      'unsent-message': `${unsent}\n\n${WORDS}`,
    });
    expect(await kept(), 'as the page without the card shows both').toMatchObject({ text: unsent, stillWrong: WORDS });
    await press({ action: 'contact-preference', contactPreference: 'post' });
    expect(await kept(), 'nothing was posted').toMatchObject({ text: unsent, stillWrong: WORDS });
    const both = `${unsent} and ${WORDS}`;
    await press({ action: 'contact-preference', contactPreference: 'email', 'unsent-message': both });
    expect(await kept()).toMatchObject({ text: both });
    expect((await kept()).stillWrong, 'it stands in the text').toBeUndefined();
  });

  test('is kept with what stands in the card, which may be other words than before, or none', async ({ database }) => {
    const { press, answerIt, kept } = await pressing(database);
    await answerIt();
    const both = { 'unsent-message': 'Half a message', 'unsent-stillWrong': WORDS };
    await press({ action: 'contact-preference', contactPreference: 'phone', ...both });
    expect(await kept()).toMatchObject({ text: 'Half a message', stillWrong: WORDS });
    await press({ action: 'contact-preference', contactPreference: 'post', ...both, 'unsent-stillWrong': '' });
    expect(await kept()).toMatchObject({ text: 'Half a message' });
    expect((await kept()).stillWrong).toBeUndefined();
  });

  test('stays when the words of the card are sent, which are gone', async ({ database }) => {
    const { press, answerIt, kept, written } = await pressing(database);
    await answerIt();
    await press({ action: 'reopen', stillWrong: WORDS });
    expect((await kept()).stillWrong).toBe(WORDS);
    await press({ action: 'not-settled', stillWrong: WORDS, 'unsent-message': 'Half a message' });
    expect((await written()).at(-1)).toBe(WORDS);
    expect(await kept()).toMatchObject({ text: 'Half a message' });
    expect((await kept()).stillWrong).toBeUndefined();
  });

  test('is kept word for word, and only for the case that its page names', async ({ database }) => {
    const { press, kept, hasKept } = await pressing(database);
    const choice = { action: 'contact-preference', contactPreference: 'phone' };
    await press({ ...choice, case: '', 'unsent-message': WORDS });
    expect(await hasKept()).toBe(false);
    await press({ ...choice, 'unsent-message': WORDS });
    expect((await kept()).text).toBe(WORDS);
    expect((await kept()).stillWrong).toBeUndefined();
  });

  test('that can be stored nowhere holds up no button', async ({ database }) => {
    const { press, read, lines } = await pressing(database);
    await database.schema.dropTable('drafts').execute();
    const choice = { action: 'contact-preference', contactPreference: 'phone', 'unsent-message': WORDS };
    expect(await press(choice)).toEqual(page('?done=contact-preference'));
    expect((await read()).data.attributes['contact-preference']).toBe('phone');
    expect(lines).toEqual(['error: words of a message that is not sent yet could not be kept reason']);
  });

  test('that can’t be removed is no closed session: who uses the device next could read it', async ({ database }) => {
    const { press } = await pressing(database);
    await press({ action: 'contact-preference', contactPreference: 'phone', 'unsent-message': WORDS });
    await database.schema.dropTable('drafts').execute();
    await expect(press({ action: 'close-session' })).rejects.toThrow('drafts');
  });

  test('is gone with the session that is closed, so that the next at this device reads nothing', async ({
    database,
  }) => {
    const { press, kept, cookies, call, session } = await pressing(database);
    await press({ action: 'contact-preference', contactPreference: 'phone', 'unsent-message': 'Half a message' });
    expect((await kept()).text).toBe('Half a message');
    expect(await press({ action: 'close-session' })).toEqual({
      status: 'handled',
      next: '/help-and-support/find-my-case',
    });
    expect((await kept()).text).toBe('');
    expect(cookies).toEqual([expect.stringMatching(/^case_session=; Max-Age=0/)]);
    expect((await call('GET', '/my-case', { headers: session })).status).toBe(401);
  });
});
