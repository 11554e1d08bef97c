import { OutdatedDocument, StaffCase } from '@larkfield/api-schemas/staff-cases';
import { toInstant } from '@larkfield/database/column-values';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { desk, openedCase } from '../../testing/cases.ts';
import { ENQUIRY, FEEDBACK } from '../../testing/leads.ts';
import { errorOf, staffMember } from '../../testing/staff.ts';

describe.each(TEST_ENGINES)("the staff's API on %s", (engine) => {
  const test = testOn(engine);

  test('[DK-03] shows everything that is known of a case', async ({ database }) => {
    const { id, say, staff } = await openedCase(database);
    await say('One more thing');
    const { data, included } = StaffCase.parse(await staff.read(id));
    expect(data.attributes).toMatchObject({
      surname: "O'Neill",
      vulnerable: true,
      telephone: { number: '07700900123' },
      text: 'My bill is wrong.\nIt has been for months.',
      'next-states': ['in-hand', 'withdrawn'],
      'awaits-us': true,
    });
    expect(included.map(({ type }) => type).toSorted()).toEqual(['case-events', 'case-events', 'case-messages']);
    expect(await errorOf(await staff.ask('GET', '/cases/LF-2222-2222'))).toEqual([404, 'not-found']);
  });

  test('[DK-03] a reply is shown to the customer, mailed with a link, and takes the case in hand', async ({
    database,
  }) => {
    const { provider, id, read, staff, mailAbout } = await openedCase(database);
    provider.start();
    const answer = await staff.reply(id, 'We look into it.\n\nPriya');
    expect(answer.status).toBe(201);
    const { data, included } = await read();
    expect(data.attributes.state).toBe('in-hand');
    expect(included).toMatchObject([
      { attributes: { text: 'We look into it.\n\nPriya', 'first-name': 'Priya', direction: 'to-customer' } },
    ]);
    const mail = await mailAbout("We've replied about your complaint");
    expect(mail.text).toContain('We look into it.\n\nPriya');
    expect(mail.text).toMatch(/\/help-and-support\/case\/[\w-]{32}/);
  });

  test('[CT-07] internal notes never reach the customer', async ({ database }) => {
    const { provider, call, id, session, act, staff, mails, mailAbout, lines } = await openedCase(database);
    provider.start();
    expect((await staff.note(id, 'SECRET-NOTE: a difficult one')).status).toBe(201);
    await staff.reply(id, 'Here is our answer', { state: 'answer-offered' });
    await staff.note(id, 'SECRET-NOTE again');
    await mailAbout('Our answer to');
    await act('not-settled');
    const again = await mailAbout("We're looking at your complaint again");
    expect(again.text).toContain("You'll have our answer by");
    const answers = [await call('GET', '/my-case', { headers: session }), await act('withdraw')];
    await mailAbout('Your complaint is withdrawn');
    for (const text of [
      ...(await Promise.all(answers.map((answer) => answer.text()))),
      JSON.stringify(await mails()),
      JSON.stringify(lines),
    ]) {
      expect(text).not.toContain('SECRET-NOTE');
    }
    expect(JSON.stringify(await staff.read(id))).toContain('SECRET-NOTE again');
  });

  test('[DK-03] state, owner, category and outcome change alone or together, and each leaves an event', async ({
    database,
  }) => {
    const { id, read, staff } = await openedCase(database);
    const changed = await staff.change(id, { state: 'in-hand', owner: staff.id, category: 'Billing', offer: '£40' });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('ETag')).toBe('"2"');
    await staff.change(id, { state: 'answer-offered' });
    const outcome = { resolution: 'We corrected the bill.', 'resolution-basis': 'upheld' };
    await staff.change(id, { ...outcome, state: 'resolved', 'agreed-by': 'phone' });
    const { data, included } = StaffCase.parse(await staff.read(id));
    expect(data.attributes).toMatchObject({
      state: 'resolved',
      category: 'Billing',
      offer: '£40',
      'resolution-basis': 'upheld',
      'due-on': null,
    });
    const events = included.flatMap((item) => (item.type === 'case-events' ? [item.attributes.event] : []));
    expect(events).toEqual([
      'opened',
      'owner-changed',
      'category-changed',
      'offer-changed',
      'state-changed',
      'state-changed',
      'resolution-changed',
      'resolution-basis-changed',
      'state-changed',
      'agreement-recorded',
    ]);
    expect((await read()).data.attributes).toMatchObject({
      owner: 'Priya',
      resolution: 'We corrected the bill.',
      offer: '£40',
    });
  });

  test('[DK-03] a state that may not follow is refused and named', async ({ database }) => {
    const { id, staff } = await openedCase(database);
    expect(await errorOf(await staff.change(id, { state: 'resolved' }))).toEqual([409, 'state-not-allowed']);
    expect(await errorOf(await staff.reply(id, 'Hello', { state: 'withdrawn' }))).toEqual([409, 'state-not-allowed']);
    expect(await errorOf(await staff.reply(id, 'Hello', { state: 'resolved' }))).toEqual([409, 'state-not-allowed']);
    expect((await staff.change(id, { state: 'lost' })).status).toBe(422);
    expect((await staff.change(id, {})).status).toBe(422);
    expect((await staff.change(id, { owner: 'nobody' })).status).toBe(422);
    expect((await staff.read(id)).data.attributes.version).toBe(1);
  });

  test('[DK-04] of two changes to the same version, the second is told what the first changed', async ({
    database,
  }) => {
    const { call, id, staff: first } = await openedCase(database);
    const second = await staffMember(database, call, 'lead');
    const answers = await Promise.all([
      first.change(id, { category: 'Billing' }, 1),
      second.change(id, { category: 'Meter' }, 1),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const outdated = answers.find(({ status }) => status === 412);
    const { meta } = OutdatedDocument.parse(await outdated?.json());
    expect(meta).toMatchObject({ version: 2, changes: [{ attributes: { event: 'category-changed' } }] });
  });

  test('[DK-05] the history has who did what, with name and time', async ({ database }) => {
    const { id, staff } = await openedCase(database, { TEST_NOW: '2026-11-20T14:05:00Z' });
    await staff.note(id, 'Called back');
    const { included } = StaffCase.parse(await staff.read(id));
    const event = included.find((item) => item.type === 'case-events' && item.attributes.event === 'note-added');
    expect(event).toMatchObject({
      attributes: {
        actor: { kind: 'staff', id: 'staff-handler', name: 'Priya handler' },
        at: expect.stringMatching(/^2026-11-20T14:0/),
      },
    });
  });

  test('[DK-03] a reply under one key is sent once', async ({ database }) => {
    const { id, read, staff } = await openedCase(database);
    const send = () => staff.reply(id, 'Once', {}, { 'Idempotency-Key': 'reply-1' });
    const [one, two] = await Promise.all([send(), send()]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect((await one.json()).data.id).toBe((await two.json()).data.id);
    expect((await read()).included).toHaveLength(1);
  });

  test('[DK-03] a reply whose answer was lost is not refused when it is sent again, but another one is', async ({
    database,
  }) => {
    const { id, read, staff } = await openedCase(database);
    const send = (key: string) => staff.reply(id, 'Once', {}, { 'Idempotency-Key': key, 'If-Match': '"1"' });
    expect([(await send('reply-1')).status, (await send('reply-1')).status]).toEqual([201, 201]);
    expect((await read()).included).toHaveLength(1);
    expect([(await send('reply-2')).status, (await send('reply-2')).status]).toEqual([412, 412]);
  });

  test('[CO-03] [CO-04] [DK-02] a case has its customer without the characters that copying adds, and its search ignores them', async ({
    database,
  }) => {
    const { sendLead, staff } = await desk(database);
    const { id } = await sendLead({
      ...ENQUIRY,
      'first-name': '\u202aSiân\u200b\u202c',
      surname: 'O’Neill\u2011نادر\u200cشاه',
      email: '\ufefffirst&last@example.org\u00a0',
      'contact-number': { number: '\u206807700900123\u2069', type: 'mobile' },
      account: 'A12\u200b345678',
    });
    const { data } = await staff.list(`?filter[q]=${encodeURIComponent('\u2068first&last@example.org\u2069')}`);
    expect(data).toMatchObject([
      {
        id,
        attributes: {
          'first-name': 'Siân',
          surname: "O'Neill-نادر\u200cشاه",
          email: 'first&last@example.org',
          account: 'A12345678',
        },
      },
    ]);
    for (const typed of ['O\u200bNeill', 'O`Neill', 'Ａ１２３４５６７８', 'a12\u00a0345\t678', `\u202a${id}\u202c`])
      expect([typed, await staff.idsIn(`?filter[q]=${encodeURIComponent(typed)}`)]).toEqual([typed, [id]]);
  });

  test('[DK-02] the queue is sorted by nearest deadline, filtered, and read in pages', async ({ database }) => {
    const { openCase, sendLead, staff } = await desk(database);
    const complaint = await openCase();
    const enquiry = await sendLead({ ...ENQUIRY, 'vulnerability-consent': false, surname: 'Brown' });
    const feedback = await sendLead(FEEDBACK);
    await staff.change(complaint.id, { owner: staff.id });
    const ids = staff.idsIn;
    expect(await ids('')).toEqual([enquiry.id, complaint.id, feedback.id]);
    expect(await ids('?filter[kind]=complaint,feedback')).toEqual([complaint.id, feedback.id]);
    expect(await ids('?filter[owner]=me')).toEqual([complaint.id]);
    expect(await ids('?filter[owner]=none')).toEqual([enquiry.id, feedback.id]);
    expect(await ids('?filter[vulnerable]=false')).toEqual([enquiry.id]);
    expect(await ids('?filter[overdue]=true')).toEqual([]);
    expect(await ids('?filter[state]=in-hand')).toEqual([]);
    expect(await ids('?filter[q]=oneill%20faulty')).toEqual([complaint.id, feedback.id]);
    expect(await ids(`?filter[q]=${complaint.id.replaceAll('-', '').toLowerCase()}`)).toEqual([complaint.id]);
    expect(await ids('?filter[q]=SIAN@example.org&sort=-received-at')).toEqual([feedback.id, enquiry.id, complaint.id]);
    expect(await ids('?filter[q]=%22%27*%20%28')).toEqual([]);
    const first = await staff.list('?page[size]=2');
    expect([first.data.length, first.meta.total]).toEqual([2, 3]);
    expect(first.links.prev).toBeNull();
    const next = await (await staff.ask('GET', first.links.next.replace('/v1', ''))).json();
    expect(next.data.map(({ id }: { id: string }) => id)).toEqual([feedback.id]);
    const previous = await (await staff.ask('GET', next.links.prev.replace('/v1', ''))).json();
    expect(previous).toEqual({ ...first, links: { ...first.links, prev: null } });
    for (const bad of [
      'filter[state]=lost',
      'page[after]=nonsense',
      'page[before]=nonsense',
      'page[size]=0',
      'sort=size',
    ]) {
      expect((await staff.ask('GET', `/cases?${bad}`)).status, bad).toBe(400);
    }
  });

  test('[DK-02] words that a customer adds later find the case too', async ({ database }) => {
    const { id, say, staff } = await openedCase(database);
    await say('The engineer never came to Llanfairpwll');
    expect(await staff.idsIn('?filter[q]=llanfair')).toEqual([id]);
  });

  test('[DK-02] changes come as they happen', async ({ database }) => {
    const { id, say, staff } = await openedCase(database);
    const stream = await listen(staff, { 'Last-Event-ID': '0' });
    expect(stream.type).toBe('text/event-stream');
    await stream.until('"event":"opened"');
    await say('Hello');
    const text = await stream.until('"event":"message-received"');
    expect(text).toContain(`data: {"id":"${id}","version":2,"event":"message-received"}`);
    await stream.end();
  });

  test('[DK-04] a window that reconnects is told what it missed, and then the newest event', async ({ database }) => {
    const { id, say, staff } = await openedCase(database);
    const first = await listen(staff, {});
    const [, number] = /event: listening\ndata: (\d+)/.exec(await first.until('event: listening\n')) ?? [];
    await first.end();
    await say('Hello');
    const second = await listen(staff, { 'Last-Event-ID': number ?? '' });
    const text = await second.until('event: listening\n');
    expect(text).toContain(`data: {"id":"${id}","version":2,"event":"message-received"}`);
    expect(text.indexOf('message-received')).toBeLessThan(text.indexOf('listening\n'));
    await second.end();
  });

  test('after too many missed changes a window is told to read everything again', async ({ database }) => {
    const { id, staff } = await openedCase(database);
    const event = { case_id: id, version: 1, at: toInstant(new Date()), event: 'viewed', details: '{}' };
    const actor = { actor_kind: 'system', actor_id: null, actor_name: null } as const;
    await database
      .insertInto('case_events')
      .values(Array.from({ length: 500 }, () => ({ ...event, ...actor })))
      .execute();
    const stream = await listen(staff, { 'Last-Event-ID': '0' });
    expect(await stream.until('event: gap\n')).not.toContain('event: case\n');
    await stream.end();
  });
});

/** Reads the stream of changes until it contains some words. */
async function listen(staff: Awaited<ReturnType<typeof staffMember>>, headers: Record<string, string>) {
  const answer = await staff.ask('GET', '/cases/changes', undefined, headers);
  const reader = (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    type: answer.headers.get('Content-Type'),
    async until(words: string): Promise<string> {
      while (!text.includes(words) || !text.endsWith('\n\n')) {
        const { done, value = '' } = await reader.read();
        if (done) throw new Error(`The stream ended after: ${text}`);
        text += value;
      }
      return text;
    },
    end: () => reader.cancel(),
  };
}
