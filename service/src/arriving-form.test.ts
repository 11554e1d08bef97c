import { expect, test } from 'vitest';
import { type FormListener, parseWhileArriving } from './arriving-form.ts';

const LIMITS = { fieldSize: 100, fields: 5 };
const TYPE = 'multipart/form-data; boundary=x';
const FIELD = '--x\r\nContent-Disposition: form-data; name="message"\r\n\r\nHello';
const FILE = '--x\r\nContent-Disposition: form-data; name="files"; filename="meter.jpg"\r\n\r\nabc';

/** Reads a form and its files; says what there was before the end. */
async function parse(body: BodyInit, type = TYPE, leave: FormListener['file'] = (file) => void file.resume()) {
  const parts: string[] = [];
  // Node asks for `duplex` where a body is a stream; the types of browsers do not know it.
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

test('fields and files are told of in the order in which they arrive', async () => {
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

test('a form that breaks off in a file which is not read yet is unreadable, and ends nothing else', async () => {
  const { outcome } = await parse(FILE, TYPE, () => {});
  expect(outcome).toBe('unreadable');
});

test('whoever reads a file that breaks off is told', async () => {
  const reading = Promise.withResolvers<unknown>();
  await parse(FILE, TYPE, (file) => reading.resolve(file.toArray()));
  await expect(reading.promise).rejects.toThrow('terminated early');
});

test('of a form without an end 250 MB are read', async () => {
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
