/** Proposes a change that needs a second person: rules about dangers, emergencies and their numbers (ED-01). */
import type { Change } from './changes.ts';
import { ContentRefused, proposeFiles } from './content-api.ts';
import { askInDialog } from './dialog.tsx';
import { askDespite } from './findings.tsx';

const WAITS = 'it is proposed, and waits on the page Notices';
const KEPT = 'nothing was proposed, your words are kept here';

/** @throws {Error} always, since nothing is published yet; the message is for the editor */
export async function proposeWithDialog(files: readonly Change[]): Promise<never> {
  let reason = '';
  const choice = await askInDialog(
    'This takes a second person',
    <>
      <p>You propose it, and somebody else publishes it on the page Notices of the desk.</p>
      <label>
        What you change, and why
        <input type="text" maxLength={180} onChange={({ target }) => (reason = target.value)} />
      </label>
    </>,
    [
      { name: 'back', label: 'Back to the text' },
      { name: 'propose', label: 'Propose it' },
    ],
  );
  if (choice !== 'propose') throw new Error(KEPT);
  const message = reason.trim() || `Change of ${files.map(({ path }) => path).join(', ')}`.slice(0, 180);
  await proposed(files, message, false);
  await askInDialog('It waits for a second person', <p>Somebody else publishes it on the page Notices.</p>, [
    { name: 'back', label: 'Go on' },
  ]);
  throw new Error(WAITS);
}

async function proposed(files: readonly Change[], message: string, despiteAdvice: boolean): Promise<void> {
  try {
    await proposeFiles(files, message, despiteAdvice);
  } catch (error) {
    if (!(error instanceof ContentRefused) || error.findings.length === 0) throw error;
    const words = { refused: 'Not proposed: mend this first', goOn: 'Propose in spite of it' };
    if (!(await askDespite(error.findings, files, words))) throw new Error(KEPT);
    await proposed(files, message, true);
  }
}
