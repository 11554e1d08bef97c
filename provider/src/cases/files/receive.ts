/** Receives a file for a case: its type is detected from the content, it is scanned, and a picture is re-encoded (CT-06). */
import { createHash, randomUUID } from 'node:crypto';
import type { FileType } from '@larkfield/api-schemas/case-files';
import { type FileRefusal, LARGEST_FILE } from '@larkfield/api-schemas/case-limits';
import type { MessageDirection } from '@larkfield/api-schemas/cases';
import { toInstant } from '@larkfield/database/column-values';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import { claimAct, releaseAct } from '../store/acts.ts';
import { findCase } from '../store/case-row.ts';
import { CaseMerged } from '../store/merged.ts';
import type { FileRow } from '../store/read-case.ts';
import { fileTypeOf, isHeic, safeFileName } from './file-type.ts';
import { remakePicture } from './picture.ts';
import type { Scan } from './scanner.ts';
import { findFile, roomOf, storeFile } from './store.ts';
import { filesTaken, type HasDiskRoom, isTooMuchToday } from './taking.ts';

/** Most bytes that all files of one case have together. */
const LARGEST_CASE = 200_000_000;
/** Most files of one case that no message names yet: room for a few attempts. */
const MOST_UNNAMED = 20;

export interface Receiving {
  database: Database;
  caseId: string;
  /** The cases that the session of a customer opens; of staff: none. */
  parts: readonly string[];
  scan: Scan;
  hasRoom: HasDiskRoom;
  now: Date;
  /** Who sends it: `customer`, or the id of a member of staff. */
  sender: string;
  direction: MessageDirection;
  key: string | null;
}

export type ReceivedFile =
  | { status: 'kept'; file: FileRow }
  | { status: 'refused'; reason: FileRefusal }
  | { status: 'key-reused' | 'unknown' | 'erased' };

/** Stores a file until a message names it. A refused file leaves nothing behind. */
export async function receiveFile(receiving: Receiving, bytes: Uint8Array, name: string): Promise<ReceivedFile> {
  const checked = await check(receiving, bytes);
  if (typeof checked === 'string') return { status: 'refused', reason: checked };
  const { type, content, scan } = checked;
  const fingerprint = createHash('sha256').update(bytes).update(name).digest('hex');
  const file = {
    id: randomUUID(),
    message_id: null,
    direction: receiving.direction,
    name: safeFileName(name, type),
    media_type: type,
    size: content.byteLength,
    scan,
    created_at: toInstant(receiving.now),
  };
  try {
    return await keep(receiving, { file, content, fingerprint });
  } catch (error) {
    // Staff merged the case while its customer was sending the file.
    if (error instanceof CaseMerged && receiving.direction === 'from-customer')
      return keep({ ...receiving, caseId: error.into }, { file, content, fingerprint });
    throw error;
  }
}

interface Checked {
  type: FileType;
  /** Bytes as stored. */
  content: Uint8Array;
  scan: FileRow['scan'];
}

/** What is stored of a file, or why it is refused. */
async function check(receiving: Receiving, bytes: Uint8Array): Promise<Checked | FileRefusal> {
  const { database, parts, scan, direction, hasRoom } = receiving;
  if (bytes.byteLength === 0) return 'file-empty';
  if (bytes.byteLength > LARGEST_FILE) return 'file-too-large';
  const type = fileTypeOf(bytes);
  if (!type) return isHeic(bytes) ? 'file-heic' : 'file-type';
  if (direction === 'from-customer') {
    const taken = await filesTaken(database, parts, hasRoom);
    if (taken !== 'taken') return taken;
  } else if (!(await hasRoom())) return 'no-room';
  const full = await lackOfRoom(database, receiving, bytes.byteLength);
  if (full) return full;
  const found = await scan(bytes);
  if (found === 'infected') return 'file-infected';
  if (found === 'away') return 'scanner-away';
  if (type === 'application/pdf') return { type, content: bytes, scan: found };
  const made = await remakePicture(bytes, type);
  return made.status === 'made' ? { type, content: made.bytes, scan: found } : made.status;
}

/** Why a case has no room for another file of this size. */
async function lackOfRoom(
  connection: Database | DatabaseTransaction,
  { caseId, direction, now }: Pick<Receiving, 'caseId' | 'direction' | 'now'>,
  size: number,
): Promise<FileRefusal | undefined> {
  const room = await roomOf(connection, caseId);
  if (room.unnamed >= MOST_UNNAMED) return 'too-many-files';
  if (room.bytes + size > LARGEST_CASE) return 'case-full';
  const isTooMuch = direction === 'from-customer' && (await isTooMuchToday(connection, { caseId, size, now }));
  return isTooMuch ? 'files-a-day' : undefined;
}

interface NewFile {
  file: Omit<FileRow, 'case_id'>;
  content: Uint8Array;
  fingerprint: string;
}

/** @throws {CaseMerged} */
function keep(receiving: Receiving, { file, content, fingerprint }: NewFile): Promise<ReceivedFile> {
  const { database, caseId, sender, key, now } = receiving;
  const act = { actor: `${sender} file`, key, fingerprint };
  return database.transaction().execute(async (transaction): Promise<ReceivedFile> => {
    const row = await findCase(transaction, caseId, { lock: true });
    if (!row) return { status: 'unknown' };
    if (row.erased_at !== null) return { status: 'erased' };
    if (row.merged_into !== null) throw new CaseMerged(row.merged_into);
    const claim = await claimAct(transaction, act, { caseId, now, made: file.id });
    if (claim.status === 'key-reused') return { status: 'key-reused' };
    if (claim.status === 'repeated') {
      const earlier = await findFile(transaction, caseId, claim.made ?? '');
      return earlier ? { status: 'kept', file: earlier } : { status: 'key-reused' };
    }
    // Checked again under the lock: other files may have come meanwhile.
    const full = await lackOfRoom(transaction, receiving, file.size);
    if (full) {
      await releaseAct(transaction, act, caseId);
      return { status: 'refused', reason: full };
    }
    const stored = { ...file, case_id: caseId };
    await storeFile(transaction, stored, content);
    return { status: 'kept', file: stored };
  });
}
