import { LARGEST_FILE } from '@larkfield/api-schemas/case-limits';
import { MOST_TEXT_BYTES } from '@larkfield/service/arriving-form';
import { expect, test } from 'vitest';
import { type ArrivedFile, readFileForm } from './file-form.server.ts';

const TYPE = 'multipart/form-data; boundary=x';
const ADDRESS = 'http://localhost/help-and-support/case';

function formOf(files: [name: string, bytes: number][], fields: [string, string][] = [['message', 'Grüße\r\n👋']]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const [name, bytes] of files) form.append('files', new Blob([new Uint8Array(bytes).fill(7)]), name);
  return form;
}

async function read(body: FormData) {
  const taken: ArrivedFile[] = [];
  const request = new Request(ADDRESS, { method: 'POST', body });
  const form = await readFileForm(request, async (file) => void taken.push(file));
  if (form === 'unreadable') throw new Error('The form was not read.');
  return { ...form, taken: taken.map(({ name, content }) => [name, content.length]) };
}

test('[CT-06] text and files are read as they were sent', async () => {
  const { fields, taken, refused, isCut } = await read(
    formOf([
      ['Zähler – März.jpg', 3000],
      ['meter.pdf', 1],
    ]),
  );
  expect(fields.get('message')).toBe('Grüße\r\n👋');
  expect(taken).toEqual([
    ['Zähler – März.jpg', 3000],
    ['meter.pdf', 1],
  ]);
  expect([refused, isCut]).toEqual([[], false]);
});

test('[CT-06] a form with more text than one may have is said to be cut, so that nobody takes it for the whole', async () => {
  const words = 'x'.repeat(MOST_TEXT_BYTES);
  const { fields, isCut } = await read(formOf([], [['message', words]]));
  expect(isCut).toBe(true);
  expect(words.startsWith(String(fields.get('message')))).toBe(true);
});

test('[CT-06] a file of 10 MB is accepted; a larger one is refused by name, and the rest of the form is read', async () => {
  const { fields, taken, refused } = await read(
    formOf([
      ['huge.jpg', LARGEST_FILE + 1],
      ['largest.jpg', LARGEST_FILE],
      ['small.jpg', 5],
    ]),
  );
  expect(refused).toEqual([{ name: 'huge.jpg', reason: 'file-too-large' }]);
  expect(taken).toEqual([
    ['largest.jpg', LARGEST_FILE],
    ['small.jpg', 5],
  ]);
  expect(fields.get('message')).toBe('Grüße\r\n👋');
});

test('[CT-06] of seven files five are accepted, and the others are refused by name', async () => {
  const { taken, refused } = await read(formOf([1, 2, 3, 4, 5, 6, 7].map((n) => [`${n}.jpg`, n])));
  expect(taken.map(([name]) => name)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg']);
  expect(refused.map(({ name, reason }) => `${name} ${reason}`)).toEqual([
    '6.jpg too-many-files',
    '7.jpg too-many-files',
  ]);
});

test('an empty file field is not a file', async () => {
  const { taken, refused } = await read(formOf([['', 0]]));
  expect([taken, refused]).toEqual([[], []]);
});

test.each(['', '.', '..', 'bills/'])(
  '[CT-06] a file whose name is %j is passed on or refused, never dropped',
  async (name) => {
    const files = [4, 5, 6, 7, 8, 9].map((bytes): [string, number] => [name, bytes]);
    const { taken, refused } = await read(formOf([...files.slice(0, 1), ['', 0], ...files.slice(1)]));
    expect(taken).toEqual([4, 5, 6, 7, 8].map((bytes) => ['', bytes]));
    expect(refused).toEqual([{ name: '', reason: 'too-many-files' }]);
    expect((await read(formOf([[name, LARGEST_FILE + 1]]))).refused).toEqual([{ name: '', reason: 'file-too-large' }]);
  },
);

test('[CT-06] a part with the type of a picture is a file, also without a file name', async () => {
  const body = '--x\r\nContent-Disposition: form-data; name="files"\r\nContent-Type: image/jpeg\r\n\r\nabc\r\n--x--';
  const taken: string[] = [];
  const request = new Request(ADDRESS, { method: 'POST', body, headers: { 'Content-Type': TYPE } });
  await readFileForm(request, async ({ name, content }) => void taken.push(`${name}:${content.length}`));
  expect(taken).toEqual([':3']);
});

test('files are passed on one at a time, and an error while passing one on rejects instead of hanging', async () => {
  let underWay = 0;
  const request = new Request(ADDRESS, {
    method: 'POST',
    body: formOf([
      ['a', 90_000],
      ['b', 90_000],
      ['c', 9],
    ]),
  });
  const form = readFileForm(request, async ({ name }) => {
    underWay += 1;
    expect(underWay).toBe(1);
    await new Promise((done) => setImmediate(done));
    underWay -= 1;
    if (name === 'b') throw new Error('away');
  });
  await expect(form).rejects.toThrow('away');
});

const fileOf = (name: string) => `--x\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\nabc`;

test.each([
  ['without a boundary', 'x', 'multipart/form-data'],
  ['of something else', 'garbage', TYPE],
  ['that breaks off in a field', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb', TYPE],
  ['that breaks off in a file', fileOf('meter.jpg'), TYPE],
  ['that breaks off in a file without a name', fileOf(''), TYPE],
])('a form %s is unreadable', async (_, body, type) => {
  const request = new Request(ADDRESS, { method: 'POST', body, headers: { 'Content-Type': type } });
  expect(await readFileForm(request, async () => {})).toBe('unreadable');
});
