/** Calls on cases as an attacker or a broken client would send them: every answer has a status below 500. */
import { unfilledIn } from '@larkfield/api-schemas/placeholders';
import { StaffCase } from '@larkfield/api-schemas/staff-cases';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { caseProvider, openedCase } from '../testing/cases.ts';
import { leadDocument } from '../testing/leads.ts';
import { errorOf, staffMember, staffToken } from '../testing/staff.ts';

const JSON_API = 'application/vnd.api+json';
const NUL = '\u0000';
const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Text that has broken databases, mails and pages before. */
const ODD_TEXTS = [
  `null ${NUL} byte`,
  'half an emoji \ud83d',
  '\u202ebackwards\u202c and \u2067mixed\u2069',
  'مرحبا، عدّادي معطّل',
  'a\u0301'.repeat(2000),
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template's mark is the attack
  '<script>alert(1)</script>{{7*7}}${7*7}',
  "'; drop table cases; --",
  '\r\nBcc: victim@example.com\r\n\r\n',
];

describe.each(TEST_ENGINES)('attacks on cases on %s', (engine) => {
  const test = testOn(engine);

  test('[DK-02] a null character, or rubbish, in an address or a cursor is refused or finds nothing', async ({
    database,
  }) => {
    const { call, lines, id, staff } = await openedCase(database);
    const statusOf = async (path: string) => (await staff.ask('GET', path)).status;
    for (const path of ['%00', `${id}%00`, `${id}/files/%00`, '%00/letters/deadlock']) {
      expect(await statusOf(`/cases/${path}`), path).toBe(400);
    }
    expect(await statusOf('/cases?filter[owner]=%00')).toBe(400);
    expect(await statusOf('/cases?filter[q]=%00')).toBe(400);
    expect((await call('GET', '/addresses?postcode=%00')).status).toBe(400);
    expect(await statusOf(`/cases?filter[q]=${'a'.repeat(5000)}`)).toBe(400);
    for (const bad of [[NUL, 1], ['2026-01-01', 2 ** 60], ['x'], 7, ['2026-01-01', -1, 3], null]) {
      expect([200, 400], JSON.stringify(bad)).toContain(await statusOf(`/cases?page[after]=${cursor(bad)}`));
    }
    for (const sort of ['due-on', 'received-at']) {
      for (const bad of [
        ['rubbish', 1],
        ['', 1],
        ['2026-02-30', 1],
        ['2026-01-01', 2 ** 31],
        ['2026-01-01', -1],
      ]) {
        const path = `/cases?sort=${sort}&page[after]=${cursor(bad)}`;
        expect(await statusOf(path), `${sort} ${JSON.stringify(bad)}`).toBe(400);
      }
    }
    for (const bad of ['page[size]=-1', 'page[size]=1e9', 'page[size]=1.5', 'page[size]=', 'filter[overdue]=maybe']) {
      expect(await statusOf(`/cases?${bad}`), bad).toBe(400);
    }
    expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  test('[CT-05, LD-03] the id of an address or a file with a null character is refused', async ({ database }) => {
    const { call, lines, id, say, staff } = await openedCase(database);
    const lead = leadDocument();
    lead.data.relationships.address.data.id = NUL;
    expect((await call('POST', '/leads', { body: lead })).status).toBe(422);
    expect((await say('Words', { files: [NUL] })).status).toBe(422);
    expect((await staff.reply(id, 'Words', {}, {}, [NUL])).status).toBe(422);
    expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  test('[DK-03] unusual text from staff and customers is stored exactly as it was written', async ({ database }) => {
    const { provider, call, openCase, mailAbout } = await caseProvider(database, { RATE_LIMITS: 'off' });
    provider.start();
    const { id, say, read } = await openCase();
    const staff = await staffMember(database, call);
    await staff.change(id, { state: 'in-hand' });
    for (const text of ODD_TEXTS) {
      expect((await say(text)).status, JSON.stringify(text)).toBe(201);
      expect((await staff.note(id, text)).status).toBe(201);
      // Staff cannot send a customer a template with an unfilled gap (DK-09).
      if (unfilledIn(text)) continue;
      expect((await staff.reply(id, text)).status).toBe(201);
      expect((await staff.change(id, { offer: text, resolution: text })).status).toBe(200);
      const { data } = StaffCase.parse(await staff.read(id));
      expect([data.attributes.offer, data.attributes.resolution]).toEqual([text.trim(), text.trim()]);
    }
    const texts = (await read()).included.flatMap(({ attributes }) => ('text' in attributes ? [attributes.text] : []));
    const sent = ODD_TEXTS.filter((text) => !unfilledIn(text));
    expect(texts.toSorted()).toEqual([...ODD_TEXTS, ...sent].map((text) => text.trim()).toSorted());
    const mail = await mailAbout("We've replied about your complaint");
    expect([mail.to?.length, mail.bcc]).toEqual([1, undefined]);
  });

  test('[CT-05, DK-03, RW-02] characters that nobody sees are neither a message, nor a note, nor a final answer', async ({
    database,
  }) => {
    const { id, say, staff } = await openedCase(database);
    const unseen = ' \u200b\u2060\u3164\u2800 ';
    expect((await say(unseen)).status).toBe(422);
    expect((await staff.reply(id, unseen)).status).toBe(422);
    expect((await staff.note(id, unseen)).status).toBe(422);
    expect(await errorOf(await staff.sendDeadlock(id, unseen))).toEqual([409, 'no-position']);
    expect((await say('❤️')).status).toBe(201);
  });

  test('[DK-03] a category and an owner with a null character are refused', async ({ database }) => {
    const { id, staff } = await openedCase(database);
    expect((await staff.change(id, { category: `Bill${NUL}ing` })).status).toBe(422);
    expect((await staff.change(id, { owner: NUL })).status).toBe(422);
    expect((await staff.change(id, { category: 'x'.repeat(101) })).status).toBe(422);
    expect((await staff.read(id)).data.attributes.version).toBe(1);
  });

  test('[DK-01] a token whose name has a null character goes by its other name; one with it in its id is refused', async ({
    database,
  }) => {
    const { call } = await caseProvider(database);
    const statusOf = async (claims: object) => {
      const token = await staffToken(database, { roles: ['viewer'], ...claims });
      return (await call('GET', '/cases', { headers: { Authorization: `Bearer ${token}` } })).status;
    };
    expect(await statusOf({ sub: `odd${NUL}` })).toBe(401);
    expect(await statusOf({ name: `odd${NUL}`, preferred_username: 'odd' })).toBe(200);
  });

  test('[CT-02, CT-03] no case is opened by a token, session, reference or address with a null character', async ({
    database,
  }) => {
    const { provider, openLink, findMyCase, sendLead, call, lines } = await caseProvider(database);
    const { id, token } = await sendLead();
    expect((await openLink(`${token}${NUL}`)).status).toBe(404);
    expect((await openLink(token, `sia@example.org${NUL}`)).status).toBe(403);
    expect((await findMyCase(NUL, 'sian@example.org')).status).toBe(422);
    expect((await findMyCase(id, NUL)).status).toBe(422);
    expect((await openLink('x'.repeat(10_000))).status).toBe(404);
    expect((await call('GET', '/my-case', { headers: { 'X-Case-Session': 'x'.repeat(5000) } })).status).toBe(401);
    // Waits for work that continues after the responses, such as that of 'Find my case'.
    await provider.stop();
    expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  test('[CT-05, DK-03] a body that is malformed, of the wrong type or too large is refused with the status for each', async ({
    database,
  }) => {
    const { call, id, session, staff } = await openedCase(database);
    const asText = (text: string) => new Uint8Array(new TextEncoder().encode(text));
    const calls = [
      [
        '/my-case/messages',
        (body: Uint8Array<ArrayBuffer>, type: string, key: string) =>
          call('POST', '/my-case/messages', {
            body,
            headers: { ...session, 'Content-Type': type, 'Idempotency-Key': key },
          }),
      ],
      [
        '/cases/{id}/messages',
        (body: Uint8Array<ArrayBuffer>, type: string) =>
          staff.ask('POST', `/cases/${id}/messages`, body, { 'Content-Type': type }),
      ],
      [
        '/cases/{id}',
        (body: Uint8Array<ArrayBuffer>, type: string) =>
          staff.ask('PATCH', `/cases/${id}`, body, { 'Content-Type': type, 'If-Match': '"1"' }),
      ],
    ] as const;
    for (const [name, send] of calls) {
      const statusOf = async (text: string, type = JSON_API) => (await send(asText(text), type, 'k')).status;
      expect(await statusOf('{"data":', JSON_API), name).toBe(400);
      expect(await statusOf('{}', 'text/plain'), name).toBe(415);
      expect(await statusOf('{}', 'application/x-www-form-urlencoded'), name).toBe(415);
      expect(await statusOf('[]'), name).toBe(422);
      expect(await statusOf('null'), name).toBe(422);
      expect(await statusOf('{"data":{"type":"cases","__proto__":{"admin":true}}}'), name).toBe(422);
      expect(await statusOf('['.repeat(100_000)), name).toBe(400);
      expect(await statusOf(`"${'x'.repeat(2_000_000)}"`), name).toBe(413);
    }
    expect((await staff.read(id)).data.attributes.version).toBe(1);
  });

  test('[CT-05, DK-03] a body with unknown members is refused and changes nothing', async ({ database }) => {
    const { call, id, act, session, staff } = await openedCase(database);
    expect((await act('withdraw', { state: 'resolved' })).status).toBe(422);
    expect((await staff.reply(id, 'Hello', { 'author-id': 'somebody-else' })).status).toBe(422);
    expect((await staff.change(id, { 'received-at': '2000-01-01T00:00:00Z' })).status).toBe(422);
    expect((await staff.change(id, { 'eight-weeks': '2099-01-01', state: 'in-hand' })).status).toBe(422);
    const body = { data: { type: 'case-messages', attributes: { text: 'x', direction: 'to-customer' } } };
    const headers = { ...session, 'Idempotency-Key': 'k' };
    expect((await call('POST', '/my-case/messages', { body, headers })).status).toBe(422);
    expect((await staff.read(id)).data.attributes.version).toBe(1);
  });

  test('[DK-04] If-Match: a malformed version is refused, an older one is outdated, and an asterisk matches any', async ({
    database,
  }) => {
    const { id, staff } = await openedCase(database);
    const patch = (version: string | undefined, category: string) =>
      staff.ask(
        'PATCH',
        `/cases/${id}`,
        { data: { type: 'cases', id, attributes: { category } } },
        version === undefined ? {} : { 'If-Match': version },
      );
    expect((await patch(undefined, 'A')).status).toBe(428);
    for (const bad of ['1', '"1', '"one"', '"-1"', '"1", "2"', '"99999999999999"', 'x'.repeat(400)]) {
      expect((await patch(bad, 'A')).status, bad).toBe(400);
    }
    expect((await patch('"0"', 'A')).status).toBe(412);
    expect((await patch('"2"', 'A')).status).toBe(412);
    expect((await patch('W/"1"', 'A')).status).toBe(200);
    expect((await patch('"1"', 'B')).status).toBe(412);
    expect((await patch('*', 'B')).status).toBe(200);
  });

  test('[CT-05, RW-01] when staff resolve a case while the customer replies, both are kept and the later act decides the state', async ({
    database,
  }) => {
    const { id, say, read, staff } = await openedCase(database);
    await staff.reply(id, 'Our answer', { state: 'answer-offered' });
    await staff.change(id, { category: 'Billing', resolution: 'Done', 'resolution-basis': 'upheld' });
    const resolve = { state: 'resolved', 'agreed-by': 'phone' };
    const [resolved, said] = await Promise.all([staff.change(id, resolve), say('But wait!')]);
    expect(said.status).toBe(201);
    // Staff who read the case before the reply arrived are refused, and read it again.
    if (resolved.status === 412) expect((await staff.change(id, resolve)).status).toBe(200);
    else expect(resolved.status).toBe(200);
    const { included } = await read();
    expect(JSON.stringify(included)).toContain('But wait!');
    const { data: seen } = StaffCase.parse(await staff.read(id));
    expect([seen.attributes.state, seen.attributes['awaits-us']]).toEqual(
      resolved.status === 412 ? ['resolved', false] : [expect.stringMatching('resolved|in-hand'), expect.any(Boolean)],
    );
    expect(seen.attributes['awaits-us']).toBe(seen.attributes.state === 'in-hand');
  });

  test('[CT-05] reopening, settling or withdrawing a case twice at the same time takes effect once, with one event', async ({
    database,
  }) => {
    const { id, act, staff } = await openedCase(database);
    const twice = async (action: string) =>
      (await Promise.all([act(action), act(action), act(action)])).map(({ status }) => status).toSorted();
    expect(await twice('withdraw')).toEqual([201, 409, 409]);
    expect(await twice('reopen')).toEqual([201, 409, 409]);
    await staff.change(id, { state: 'answer-offered' });
    expect(await twice('settled')).toEqual([201, 409, 409]);
    expect(await twice('not-settled')).toEqual([201, 409, 409]);
    const { included } = StaffCase.parse(await staff.read(id));
    const events = included.flatMap((item) => (item.type === 'case-events' ? [item.attributes.event] : []));
    for (const once of ['withdrawn', 'reopened', 'settled', 'not-settled'].map((name) => `${name}-by-customer`)) {
      expect(
        events.filter((event) => event === once),
        once,
      ).toHaveLength(1);
    }
  });

  test('[CT-05] an idempotency key stands for one act of one case: reused for another act it changes nothing, and other cases may use it too', async ({
    database,
  }) => {
    const { openCase } = await caseProvider(database);
    const [one, other] = [await openCase(), await openCase({ email: 'other@example.org' })];
    expect((await one.say('Words', { key: 'k' })).status).toBe(201);
    expect((await one.act('withdraw', { key: 'k' })).status).toBe(422);
    expect((await other.say('Other words', { key: 'k' })).status).toBe(201);
    for (const key of ['', ' ', 'x'.repeat(256), 'schlüssel']) {
      const answer = await one.say('Words', { key }).catch(() => undefined);
      expect([undefined, 400], key).toContain(answer?.status);
    }
    expect((await one.read()).included).toHaveLength(1);
  });
});
