/** Saves; if the store refuses, asks the editor about the check's advice or somebody else's text. */
import { type Change, isRedirect } from './changes.ts';
import { Conflict } from './conflict.tsx';
import { ContentRefused, saveFiles } from './content-api.ts';
import { askInDialog } from './dialog.tsx';
import { askDespite } from './findings.tsx';
import { proposeWithDialog } from './proposing.tsx';
import { atOnce } from './turns.ts';

type Saved = Awaited<ReturnType<typeof saveFiles>>;

/** @throws {Error} if nothing was saved; the message is for the editor */
export async function saveWithDialog(files: readonly Change[], message: string, despiteAdvice = false): Promise<Saved> {
  try {
    return await atOnce(saveFiles(files, message.slice(0, 200), despiteAdvice));
  } catch (error) {
    if (!(error instanceof ContentRefused)) throw error;
    const asked = { files, message, despiteAdvice };
    if (error.outdated.length > 0) return (await afterTakenAddress(error, asked)) ?? afterConflict(error, asked);
    if (error.takesSecondPerson) return proposeWithDialog(files);
    if (error.findings.length === 0) throw error;
    if (await askDespite(error.findings, files, FINDINGS)) return saveWithDialog(files, message, true);
    throw new Error(NOT_SAVED);
  }
}

const NOT_SAVED = 'nothing was saved, your words are kept here';
const FINDINGS = { refused: 'Not saved: mend this first', goOn: 'Save in spite of it' };

interface Asked {
  files: readonly Change[];
  message: string;
  despiteAdvice: boolean;
}

/** @returns undefined if nothing stands where a file was to be created */
async function afterTakenAddress({ outdated }: ContentRefused, asked: Asked): Promise<Saved | undefined> {
  const isNew = new Set(asked.files.flatMap(({ path, version }) => (version === null ? [path] : [])));
  const taken = outdated.filter(({ path, text }) => isNew.has(path) && text !== null);
  if (taken.length === 0) return undefined;
  // An article that comes back takes the place of the redirect that it left.
  if (taken.every(({ text }) => isRedirect(text ?? ''))) return saveOver(taken, asked);
  await askInDialog(
    'This address is taken',
    <p>
      Another text is already at <strong>{taken.map(({ path }) => path).join(', ')}</strong>. Give yours another title
      or category, or change that text instead.
    </p>,
    [{ name: 'back', label: 'Back to my text' }],
  );
  throw new Error(NOT_SAVED);
}

async function afterConflict({ outdated }: ContentRefused, asked: Asked): Promise<Saved> {
  const choice = await askInDialog('Somebody else saved this first', <Conflict outdated={outdated} />, [
    { name: 'back', label: 'Back to my text' },
    { name: 'theirs', label: 'Take theirs, drop mine' },
    { name: 'mine', label: 'Save mine over theirs' },
  ]);
  if (choice === 'theirs') {
    location.reload();
    throw new Error('theirs is shown');
  }
  if (choice !== 'mine') throw new Error(NOT_SAVED);
  return saveOver(outdated, asked);
}

/** Saves over the texts that stand there now. */
function saveOver(outdated: ContentRefused['outdated'], { files, message, despiteAdvice }: Asked): Promise<Saved> {
  const now = new Map(outdated.map(({ path, version }) => [path, version]));
  // Null, too, is a version: that of a file which somebody has deleted meanwhile.
  const over = files.map((file) => ({
    ...file,
    version: now.has(file.path) ? (now.get(file.path) ?? null) : file.version,
  }));
  return saveWithDialog(over, message, despiteAdvice);
}
