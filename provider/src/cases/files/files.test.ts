import { FILES_A_DAY, LARGEST_FILE } from '@larkfield/api-schemas/case-limits';
import { toInstant } from '@larkfield/database/column-values';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { caseProvider, tokenIn } from '../../testing/cases.ts';
import { zeroPng } from '../../testing/picture-bombs.ts';
import { EICAR, startScanner } from '../../testing/scanner.ts';
import { errorOf, staffMember } from '../../testing/staff.ts';
import { endLinks } from '../links/end-links.ts';
import { createLink } from '../links/store.ts';
import { changeCase, SYSTEM } from '../store/change-case.ts';
import { fileTypeOf, isHeic, safeFileName } from './file-type.ts';
import { receiveFile } from './receive.ts';
import { removeUnnamed } from './store.ts';

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const PDF = bytesOf('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF');

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5d4e' } });

/** A photograph with location and camera in its metadata, rotated as phones save it. */
async function photograph() {
  const exif = {
    IFD0: { Make: 'SecretCamera' },
    IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
  };
  return new Uint8Array(await blank(40, 20).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer());
}

/** A PNG whose header claims a size, with almost no content. */
const claimedPng = (side: number) => zeroPng({ side, length: 100 });

const idOf = async (answer: Response): Promise<string> => (await answer.json()).data.id;

test('[CT-06] the type of a file is detected from its content', () => {
  expect(fileTypeOf(PDF)).toBe('application/pdf');
  expect(fileTypeOf(bytesOf('<html>%PDF-'))).toBeUndefined();
  expect(fileTypeOf(new Uint8Array())).toBeUndefined();
});

test.each([
  '\ufeff',
  '\r\n \n',
  'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n',
  '\u001b%-12345X@PJL ENTER LANGUAGE=PDF\n',
  '\0'.repeat(1024),
])('[CT-06] a PDF with bytes before its header, as readers take it, is a PDF', (before) => {
  expect(fileTypeOf(bytesOf(`${before}%PDF-1.7`))).toBe('application/pdf');
});

test('[CT-06] a header that readers don’t find, or that stands behind markup, makes no PDF', () => {
  expect(fileTypeOf(bytesOf(`${'\0'.repeat(1025)}%PDF-1.7`))).toBeUndefined();
  for (const before of ['<script>', '\n <?xml version="1.0"?>', '\ufeff<html>'])
    expect(fileTypeOf(bytesOf(`${before}%PDF-1.7`))).toBeUndefined();
});

test.each(['heic', 'heix', 'mif1', 'hevc'])(
  '[CT-06] a photo of the brand %s is known as HEIC, whatever its name',
  (brand) => {
    expect(isHeic(bytesOf(`\0\0\0\u0018ftyp${brand}\0\0\0\0`))).toBe(true);
    expect(isHeic(bytesOf('\0\0\0\u0018ftypavif'))).toBe(false);
  },
);

test('[CT-06] a file’s name loses its path and invisible characters, and gets the extension of its type', () => {
  expect(safeFileName('../../etc/passwd', 'application/pdf')).toBe('passwd.pdf');
  expect(safeFileName('C:\\bills\\bill.PDF', 'application/pdf')).toBe('bill.PDF');
  expect(safeFileName('bill.pdf.exe', 'application/pdf')).toBe('bill.pdf.exe.pdf');
  expect(safeFileName('gpj\u202e.exe', 'image/jpeg')).toBe('gpj.exe.jpg');
  for (const name of ['', '.', '..', '...', '.png', ' .PNG', '-.png', '\u202e\u0007', 'a/', 'C:\\\\'])
    expect([name, safeFileName(name, 'image/png')]).toEqual([name, 'file.png']);
  expect(safeFileName('.bill', 'application/pdf')).toBe('.bill.pdf');
  expect(Array.from(safeFileName('😀'.repeat(500), 'image/png')).length).toBeLessThan(130);
});

describe.each(TEST_ENGINES)('files of cases on %s', (engine) => {
  const test = testOn(engine);

  test('[CT-06] a picture is re-encoded upright, without location or device', async ({ database }) => {
    const { openCase } = await caseProvider(database);
    const { upload, say, read, download } = await openCase();
    const sent = await photograph();
    expect(Buffer.from(sent).includes('SecretCamera')).toBe(true);
    const id = await idOf(await upload(sent, 'meter.jpg'));
    await say('See the picture', { files: [id] });
    expect((await read()).included).toMatchObject([
      { relationships: { files: { data: [{ id }] } } },
      { id, attributes: { name: 'meter.jpg', 'media-type': 'image/jpeg' } },
    ]);
    const answer = await download(id);
    expect(answer.headers.get('Content-Disposition')).toBe("attachment; filename*=UTF-8''meter.jpg");
    const kept = Buffer.from(await answer.arrayBuffer());
    expect(kept.includes('SecretCamera')).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ width: 20, height: 40, format: 'jpeg' });
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  });

  test('[CT-06] a PDF stays as it is, and is only ever downloaded', async ({ database }) => {
    const { openCase } = await caseProvider(database);
    const { upload, download } = await openCase();
    const answer = await download(await idOf(await upload(PDF, 'Ünï’s bill.pdf')));
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PDF);
    expect(answer.headers.get('Content-Disposition')).toBe(
      "attachment; filename*=UTF-8''%C3%9Cn%C3%AF%E2%80%99s%20bill.pdf",
    );
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test('[CT-06] each refused file gets its reason, and the words sent with it are kept', async ({ database }) => {
    const { openCase } = await caseProvider(database);
    const { upload, say, read } = await openCase();
    const large = new Uint8Array(10_000_001);
    large.set(PDF);
    const jpeg = await photograph();
    const damaged = jpeg.slice(0, 200);
    expect(await errorOf(await upload(bytesOf('MZ this is a program'), 'photo.jpg'))).toEqual([422, 'file-type']);
    expect(await errorOf(await upload(bytesOf('<svg onload="alert(1)">'), 'picture.png'))).toEqual([422, 'file-type']);
    expect(await errorOf(await upload(large, 'large.pdf'))).toEqual([413, 'file-too-large']);
    expect(await errorOf(await upload(await claimedPng(30_000), 'huge.png'))).toEqual([422, 'file-too-many-pixels']);
    expect(await errorOf(await upload(await claimedPng(5000), 'bomb.png'))).toEqual([422, 'file-unreadable']);
    expect(await errorOf(await upload(damaged, 'half.jpg'))).toEqual([422, 'file-unreadable']);
    expect((await say('My words stay')).status).toBe(201);
    expect((await read()).included).toHaveLength(1);
    expect(await database.selectFrom('case_file_contents').select('file_id').execute()).toEqual([]);
  });

  test('[CT-06] a message takes five files and refuses a sixth, and one key stores one file', async ({ database }) => {
    const { openCase } = await caseProvider(database);
    const { upload, say, read } = await openCase();
    const files = await Promise.all([1, 2, 3, 4, 5, 6].map(async (n) => idOf(await upload(PDF, `${n}.pdf`))));
    expect(await errorOf(await say('Six', { files }))).toEqual([422, 'too-many-files']);
    expect((await say('Five', { files: files.slice(0, 5) })).status).toBe(201);
    expect(await errorOf(await say('Again', { files: files.slice(0, 1) }))).toEqual([422, 'unknown-file']);
    const twice = await Promise.all([upload(PDF, 'same.pdf', 'same'), upload(PDF, 'same.pdf', 'same')]);
    const [first, second] = await Promise.all(twice.map(idOf));
    expect(first).toBe(second);
    expect((await read()).included).toHaveLength(6);
  });

  test('[CT-06] however many files come at once, a case keeps no more than twenty that no message names', async ({
    database,
  }) => {
    const { openCase } = await caseProvider(database);
    const { upload, say } = await openCase();
    const numbers = Array.from({ length: 30 }, (_, index) => index);
    const answers = await Promise.all(numbers.map((n) => upload(PDF, `${n}.pdf`, `key-${n}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused && (await errorOf(refused))).toEqual([422, 'too-many-files']);
    const first = answers.findIndex(({ status }) => status === 201);
    const again = answers.findIndex(({ status }) => status === 422);
    await say('One of them', { files: [await idOf(answers[first] ?? Response.error())] });
    // What was refused left its key free.
    expect((await upload(PDF, `${again}.pdf`, `key-${again}`)).status).toBe(201);
  });

  test('[CT-06, OP-10] files are taken only once a link that was mailed has opened the case', async ({ database }) => {
    const { sendLead, openBy, findMyCase, mailAbout, provider } = await caseProvider(database);
    const { id, token } = await sendLead();
    const shown = await openBy(token);
    expect((await shown.read()).data.attributes.files).toBe('after-mailed-link');
    expect(await errorOf(await shown.upload(PDF, 'bill.pdf'))).toEqual([422, 'after-mailed-link']);
    expect((await shown.say('Words need no mailbox')).status).toBe(201);
    provider.start();
    await findMyCase(id, 'sian@example.org');
    const mailed = tokenIn((await mailAbout('The link to your complaint')).text ?? '');
    expect((await shown.upload(PDF, 'bill.pdf')).status).toBe(422);
    await openBy(mailed);
    expect((await shown.read()).data.attributes.files).toBe('taken');
    expect((await shown.upload(PDF, 'bill.pdf')).status).toBe(201);
    // If somebody else received the mail, staff end the links; files then need a new link.
    await changeCase({ database, id, now: new Date(), actor: SYSTEM, act: endLinks });
    const again = await openBy(await createLink(database, { caseId: id, now: new Date(), days: 1, mailed: false }));
    expect((await again.upload(PDF, 'bill.pdf')).status).toBe(422);
  });

  test('[CT-06, OP-10] one customer sends 30 MB a day, in all cases together', async ({ database }) => {
    const { openCase } = await caseProvider(database);
    const [first, second, others] = [
      await openCase(),
      await openCase(),
      await openCase({ email: 'other@example.org' }),
    ];
    const large = new Uint8Array(LARGEST_FILE);
    large.set(PDF);
    for (let sent = 0; sent < FILES_A_DAY; sent += LARGEST_FILE) {
      expect((await first.upload(large, `${sent}.pdf`)).status).toBe(201);
    }
    expect(await errorOf(await second.upload(PDF, 'more.pdf'))).toEqual([422, 'files-a-day']);
    expect((await others.upload(PDF, 'mine.pdf')).status).toBe(201);
    const yesterday = toInstant(new Date(Date.now() - 86_401_000));
    await database.updateTable('case_files').set({ created_at: yesterday }).execute();
    expect((await second.upload(PDF, 'more.pdf')).status).toBe(201);
  });

  test('[CT-06, OP-10] the limit of a day holds for a customer without an email address, whose representative sends the files', async ({
    database,
  }) => {
    const { openCase } = await caseProvider(database);
    const { id, upload } = await openCase();
    await database.updateTable('cases').set({ email: null, email_key: null }).where('id', '=', id).execute();
    const sent = { name: 'sent.pdf', media_type: 'application/pdf', size: FILES_A_DAY, scan: 'clean' } as const;
    const file = { id: 'sent', case_id: id, message_id: null, direction: 'from-customer', ...sent } as const;
    await database
      .insertInto('case_files')
      .values({ ...file, created_at: toInstant(new Date()) })
      .execute();
    expect(await errorOf(await upload(PDF, 'more.pdf'))).toEqual([422, 'files-a-day']);
  });

  test('[CT-06, RW-13] a file that is sent twice while staff merge its case is stored once, with the case that is left', async ({
    database,
  }) => {
    const { openCase } = await caseProvider(database);
    const [gone, left] = [await openCase(), await openCase()];
    await database.updateTable('cases').set({ merged_into: left.id }).where('id', '=', gone.id).execute();
    const from = { caseId: gone.id, sender: 'customer', direction: 'from-customer', key: 'one' } as const;
    const parts = [gone.id, left.id];
    const scan = async () => 'clean' as const;
    const send = () =>
      receiveFile({ database, parts, scan, hasRoom: async () => true, now: new Date(), ...from }, PDF, 'bill.pdf');
    await database
      .updateTable('case_links')
      .set({ mailed: 1, opened_at: toInstant(new Date()) })
      .execute();
    const [first, again] = [await send(), await send()];
    expect(first).toMatchObject({ status: 'kept', file: { case_id: left.id } });
    expect(again).toEqual(first);
  });

  test('[CT-06, OP-10] files are refused while the disk has less room than DISK_FLOOR_MB', async ({ database }) => {
    const { openCase, call } = await caseProvider(database, { DISK_FLOOR_MB: '1000000000' });
    const { id, read, upload, say } = await openCase();
    expect((await read()).data.attributes.files).toBe('no-room');
    expect(await errorOf(await upload(PDF, 'bill.pdf'))).toEqual([422, 'no-room']);
    expect((await say('Words still are')).status).toBe(201);
    const staff = await staffMember(database, call);
    const headers = { 'X-File-Name': 'answer.pdf', 'Content-Type': 'application/octet-stream' };
    expect((await staff.ask('POST', `/cases/${id}/files`, PDF, headers)).status).toBe(422);
  });

  test('[CT-06] a file of another case can be neither downloaded nor attached', async ({ database }) => {
    const { openCase } = await caseProvider(database);
    const mine = await openCase();
    const theirs = await openCase({ email: 'other@example.org' });
    const id = await idOf(await theirs.upload(PDF, 'secret.pdf'));
    expect((await mine.download(id)).status).toBe(404);
    expect(await errorOf(await mine.say('Mine', { files: [id] }))).toEqual([422, 'unknown-file']);
  });

  test('[CT-06] with SCANNER_AWAY=refuse a file that no scanner saw is not kept', async ({ database }) => {
    const away = await caseProvider(database, { CLAMD_URL: 'tcp://127.0.0.1:9', SCANNER_AWAY: 'refuse' });
    const { upload, say } = await away.openCase();
    const answer = await upload(new TextEncoder().encode('%PDF-1.7'), 'a.pdf');
    expect([answer.status, (await answer.json()).errors[0].code]).toEqual([422, 'scanner-away']);
    expect((await say('The words go on')).status).toBe(201);
  });

  test('[CT-06] a scanner finds what is infected; one that is away stops no file, and staff see it', async ({
    database,
  }) => {
    const scanned = await caseProvider(database, { CLAMD_URL: await startScanner() });
    const first = await scanned.openCase();
    expect(await errorOf(await first.upload(bytesOf(`%PDF-1.7 ${EICAR}`), 'virus.pdf'))).toEqual([
      422,
      'file-infected',
    ]);
    await first.say('Clean', { files: [await idOf(await first.upload(PDF, 'clean.pdf'))] });
    const away = await caseProvider(database, { CLAMD_URL: 'tcp://127.0.0.1:9' });
    const second = await away.openCase();
    await second.say('Unscanned', { files: [await idOf(await second.upload(PDF, 'unscanned.pdf'))] });
    const staff = await staffMember(database, away.call);
    const scanOf = async (id: string) =>
      (await staff.read(id)).included.find(({ type }: { type: string }) => type === 'case-files').attributes.scan;
    expect(await scanOf(first.id)).toBe('clean');
    expect(await scanOf(second.id)).toBe('not-scanned');
    expect(JSON.stringify(await second.read())).not.toContain('scan"');
    expect(away.lines).toContainEqual(
      expect.objectContaining({ msg: expect.stringContaining('scanner did not answer') }),
    );
  });

  test('[DK-03] staff send a file with a reply, and read those of the customer', async ({ database }) => {
    const { call, openCase } = await caseProvider(database);
    const { id, read, download, upload, say } = await openCase();
    await say('Mine', { files: [await idOf(await upload(PDF, 'mine.pdf'))] });
    const staff = await staffMember(database, call);
    const headers = { 'X-File-Name': 'answer.pdf', 'Content-Type': 'application/octet-stream' };
    const made = await staff.ask('POST', `/cases/${id}/files`, PDF, headers);
    const fileId = await idOf(made);
    await staff.reply(id, 'Attached', {}, {}, [fileId]);
    expect((await download(fileId)).status).toBe(200);
    const [mine] = (await read()).included.filter(({ type }) => type === 'case-files');
    expect((await staff.ask('GET', `/cases/${id}/files/${mine?.id}`)).status).toBe(200);
  });

  test('[OP-06] a file that no message names goes within the hour', async ({ database }) => {
    const { openCase } = await caseProvider(database);
    const { upload, say } = await openCase();
    await say('Kept', { files: [await idOf(await upload(PDF, 'kept.pdf'))] });
    await upload(PDF, 'abandoned.pdf');
    expect(await removeUnnamed(database, new Date(Date.now() + 3_590_000))).toBe(0);
    expect(await removeUnnamed(database, new Date(Date.now() + 3_610_000))).toBe(1);
    expect(await database.selectFrom('case_file_contents').select('file_id').execute()).toHaveLength(1);
  });

  test('[OP-06] all files that no message names go within the hour, however many they are', async ({ database }) => {
    const { id } = await (await caseProvider(database)).sendLead();
    const file = { case_id: id, message_id: null, direction: 'from-customer', media_type: 'application/pdf' } as const;
    const facts = { name: 'abandoned.pdf', size: 1, scan: 'clean', created_at: toInstant(new Date(0)) } as const;
    const files = Array.from({ length: 450 }, (_, index) => ({ id: `file-${index}`, ...file, ...facts }));
    await database.insertInto('case_files').values(files).execute();
    expect(await removeUnnamed(database, new Date())).toBe(450);
    expect(await database.selectFrom('case_files').select('id').execute()).toEqual([]);
  });
});
