/** Decap's backend: the content store of the desk, with the session's cookie. */
import { localForage } from 'decap-cms-lib-util';
import { useEffect } from 'react';
import { changesOf, noteVersion, placeOfWritten } from './changes.ts';
import { listFiles, ownStaff, readFile } from './content-api.ts';
import { pathOf, ROOT } from './places.ts';
import { saveWithDialog } from './saving.tsx';

/** Simultaneous calls for a list of articles. */
const AT_ONCE = 6;

interface Entry {
  file: { path: string; id: string };
  data: string;
}

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

/** Loads the editor again where an article is now: Decap would look for it in the category that it has left. */
async function openArticle(path: string, backup: string): Promise<never> {
  const [, category = '', file = ''] = path.split('/');
  // Decap deletes the copy of unsaved words only afterwards, and would offer to restore them.
  await localForage.removeItem(backup);
  history.replaceState(null, '', `/content#/collections/${category}/entries/${file.replace(/\.md$/, '')}`);
  // Decap would ask whether to leave, since it learns of the save only afterwards.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
  return new Promise(() => {});
}

interface Persisted {
  dataFiles: { path: string; slug: string; raw: string; newPath?: string }[];
}

interface PersistOptions {
  commitMessage: string;
  collectionName: string;
  newEntry: boolean;
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
  async persistEntry({ dataFiles }: Persisted, options: PersistOptions): Promise<void> {
    const { commitMessage, collectionName, newEntry } = options;
    const files = dataFiles.flatMap(({ path, raw }) => changesOf(pathOf(path), raw, newEntry));
    const saved = await saveWithDialog(files, commitMessage);
    for (const { path, slug, raw } of dataFiles) {
      const place = placeOfWritten(pathOf(path), raw);
      const backup = newEntry ? `backup.${collectionName}` : `backup.${collectionName}.${slug}`;
      if (place !== pathOf(path)) return openArticle(place, backup);
    }
    for (const { path, version } of saved.files) {
      const text = files.find((file) => file.path === path)?.text;
      if (typeof text === 'string' && version !== null) noteVersion(text, version);
    }
  }

  getMedia = async () => [];
  async deleteFiles(): Promise<void> {
    throw new Error('Files are not deleted here: withdraw the article instead');
  }
}
