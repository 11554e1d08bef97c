import { expect, test } from 'vitest';
import { type FormListener, MOST_FIELDS, MOST_TEXT_BYTES, parseWhileArriving } from './arriving-form.ts';

const LIMITS = {};
const TYPE = 'multipart/form-data; boundary=x';
const FIELD = '--x\r\nContent-Disposition: form-data; name="message"\r\n\r\nHello';
const FILE = '--x\r\nContent-Disposition: form-data; name="files"; filename="meter.jpg"\r\n\r\nabc';

/** Parses a form; returns the outcome and the parts that the listener was called with. */
async function parse(body: BodyInit, type = TYPE, leave: FormListener['file'] = (file) => void file.resume()) {
  const parts: string[] = [];
  // Node requires `duplex` when the body is a stream; the DOM's types do not have it.
  const init = { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': type } };
  const outcome = await parseWhileArriving(new Request('http://localhost/', init), LIMITS, {
    field: (name, value) => void parts.push(`${name}: ${value}`),
    file(file, name, field) {
      parts.push(name);
      leave(file, name, field);
    },
  });
  return { outcome, parts };
}

test('the listener gets fields and files in the order in which they arrive', async () => {
  const { outcome, parts } = await parse(`${FILE}\r\n${FIELD}\r\n--x--`);
  expect(outcome).toBe('read');
  expect(parts).toEqual(['meter.jpg', 'message: Hello']);
});

test.each([
  ['without a boundary', 'x', 'multipart/form-data'],
  ['of something else', 'garbage', TYPE],
  ['that breaks off in a field', FIELD, TYPE],
  ['that breaks off in a file', FILE, TYPE],
])('a form %s is unreadable', async (_, body, type) => {
  expect((await parse(body, type)).outcome).toBe('unreadable');
});

test('a form that breaks off in a file nobody reads is unreadable, and does not crash the process', async () => {
  const { outcome } = await parse(FILE, TYPE, () => {});
  expect(outcome).toBe('unreadable');
});

test('reading a file that breaks off fails', async () => {
  const reading = Promise.withResolvers<unknown>();
  await parse(FILE, TYPE, (file) => reading.resolve(file.toArray()));
  await expect(reading.promise).rejects.toThrow('terminated early');
});

test('an endless form is cancelled after 250 MB', async () => {
  const megabyte = new Uint8Array(1_000_000);
  let megabytes = 0;
  let isCancelled = false;
  const endless = new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode(FILE)),
    pull(stream) {
      megabytes += 1;
      if (megabytes > 300) stream.close();
      else stream.enqueue(megabyte);
    },
    cancel() {
      isCancelled = true;
    },
  });
  expect((await parse(endless)).outcome).toBe('unreadable');
  expect(isCancelled).toBe(true);
  expect(Math.round(megabytes / 10)).toBe(25);
});

const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

test('[OP-10] the text of a form is cut at 300 kB in total, whether it is in one field or in many', async () => {
  const ofOne = await parse(`${field('message', 'é'.repeat(1_000_000))}--x--`);
  expect(ofOne.outcome).toBe('cut');
  const ofMany = await parse(
    `${Array.from({ length: 50 }, (_, n) => field(`f${n}`, 'a'.repeat(20_000))).join('')}--x--`,
  );
  expect(ofMany.outcome).toBe('cut');
  for (const { parts } of [ofOne, ofMany]) {
    expect(Buffer.byteLength(parts.join(''))).toBeGreaterThan(MOST_TEXT_BYTES - 1000);
    expect(Buffer.byteLength(parts.join(''))).toBeLessThan(MOST_TEXT_BYTES + 1000);
    expect(parts.join('')).not.toContain('\ufffd');
  }
  expect((await parse(`${field('message', 'a'.repeat(MOST_TEXT_BYTES - 7))}--x--`)).outcome).toBe('read');
});

test('[OP-10] of 10,000 tiny parts the first 200 are read, and then the form is given up', async () => {
  const { outcome, parts } = await parse(`${field('a', '').repeat(10_000)}--x--`);
  expect([outcome, parts.length]).toEqual(['unreadable', MOST_FIELDS]);
});

test('[OP-10] a file name or part header of 1 MB is cut', async () => {
  const long = 'a'.repeat(1_000_000);
  const named = await parse(`--x\r\nContent-Disposition: form-data; name="f"; filename="${long}"\r\n\r\nabc\r\n--x--`);
  const headed = await parse(`--x\r\nContent-Disposition: form-data; name="f"\r\nX-A: ${long}\r\n\r\nabc\r\n--x--`);
  for (const { parts } of [named, headed]) expect(parts.join('').length).toBeLessThan(10_000);
});
