/** Decap's backend: the content store of the desk, with the session's cookie. */
import { useEffect } from 'react';
import { ROOT } from './collections.ts';
import { listFiles, ownStaff, readFile } from './content-api.ts';
import { sourceOfWritten } from './formats.ts';
import { saveWithDialog } from './saving.tsx';

/** Simultaneous calls for a list of articles. */
const AT_ONCE = 6;

interface Entry {
  file: { path: string; id: string };
  data: string;
}

/** Versions by the texts that were read. A version is a hash of the text, so files with the same text share one. */
const versions = new Map<string, string>();

/** The version that was edited; null for a new file. */
export const versionOfWritten = (written: string): string | null => versions.get(sourceOfWritten(written)) ?? null;

export const noteVersion = (text: string, version: string): void => void versions.set(text, version);

/** Converts a path of Decap's to the store's. */
export const pathOf = (path: string): string => path.slice(path.startsWith(ROOT) ? ROOT.length : 0);

async function entryOf(path: string): Promise<Entry> {
  const { text, version } = await readFile(pathOf(path));
  noteVersion(text, version);
  return { file: { path, id: path }, data: text };
}

export async function entriesOf(paths: readonly string[]): Promise<Entry[]> {
  const left = [...paths];
  const read: Entry[] = [];
  const readLeft = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) read.push(await entryOf(path));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readLeft));
  return read.sort((one, other) => one.file.path.localeCompare(other.file.path));
}

interface Persisted {
  dataFiles: { path: string; raw: string; newPath?: string }[];
}

/** Signs in automatically: only people who are signed in at the desk get this page. */
function SignIn({ onLogin }: { onLogin: (user: object) => void }) {
  useEffect(() => {
    void ownStaff().then(({ id, attributes }) => onLogin({ login: id, name: attributes.name, token: '' }));
  }, [onLogin]);
  return <p>Opening the content …</p>;
}

export class DeskBackend {
  isGitBackend = () => false;
  status = async () => ({ auth: { status: true }, api: { status: true, statusPage: '' } });
  authComponent = () => SignIn;
  authenticate = async (user: object) => user;
  restoreUser = async (user: object) => user;
  logout = () => {};
  getToken = async () => '';

  async entriesByFolder(folder: string): Promise<Entry[]> {
    const listed = await listFiles();
    return entriesOf(listed.map(({ id }) => ROOT + id).filter((path) => path.startsWith(`${folder}/`)));
  }
  allEntriesByFolder = (folder: string) => this.entriesByFolder(folder);
  entriesByFiles = (files: readonly { path: string }[]) => entriesOf(files.map(({ path }) => path));
  getEntry = entryOf;

  /** @throws an error whose message Decap shows, if nothing was saved */
  async persistEntry({ dataFiles }: Persisted, { commitMessage = '' } = {}): Promise<void> {
    const files = dataFiles.map(({ path, raw }) => ({ path: pathOf(path), text: raw, version: versionOfWritten(raw) }));
    const saved = await saveWithDialog(files, commitMessage);
    for (const { path, version } of saved.files) {
      const text = files.find((file) => file.path === path)?.text;
      if (text !== undefined && version !== null) noteVersion(text, version);
    }
  }

  getMedia = async () => [];
  async deleteFiles(): Promise<void> {
    throw new Error('Files are not deleted here: withdraw the article instead');
  }
}
