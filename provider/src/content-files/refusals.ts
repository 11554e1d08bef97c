/** The responses to saves; refusals have messages for editors. */
import type { ContentFinding } from '@larkfield/api-schemas/staff-calls/content-checks';
import type { Context } from 'hono';
import { answer, JSON_API_HEADERS, type Refusal, refuse } from '../json-api/problem.ts';
import type { Outdated, Refused, SaveResult } from './saving.ts';

export const UNKNOWN: Refusal = { code: 'not-found', title: 'There is no such file in the content' };
export const NO_PROPOSAL: Refusal = {
  code: 'not-found',
  title: 'There is no such proposal',
  detail: 'It has been published, turned down or taken back.',
};

const AGAIN = 'Nothing was changed. Try again in a moment.';

function refusalOf(
  result: Exclude<Refused, { status: 'outdated' | 'refused' }>,
): [status: 404 | 409 | 413 | 422 | 503, refusal: Refusal] {
  switch (result.status) {
    case 'unknown-path':
      return [404, { ...UNKNOWN, detail: `${result.path} is not a file that is edited here.` }];
    case 'too-large':
      return [413, { code: 'too-large', title: 'The file is too large', detail: `${result.path} is over 2 MB.` }];
    case 'not-text': {
      const detail = `${result.path} would not be text in UTF-8.`;
      return [422, { code: 'not-text', title: 'This is not text', detail }];
    }
    case 'second-person': {
      const detail = `This change of ${result.path} is about emergencies or dangers. Propose it; somebody else publishes it.`;
      return [409, { code: 'second-person', title: 'This takes a second person', detail }];
    }
    case 'no-proposal':
      return [404, NO_PROPOSAL];
    case 'unchecked':
      return [503, { code: 'unchecked', title: 'The content check did not end', detail: AGAIN }];
    case 'busy':
      return [503, { code: 'busy', title: 'Somebody else is saving', detail: AGAIN }];
    case 'disk-full': {
      const detail = 'Nothing was changed. Somebody has to make room on the disk of the content folder.';
      return [503, { code: 'disk-full', title: 'The disk is full', detail }];
    }
    case 'disk-refused': {
      const detail = `Nothing was changed. The content folder can't be written: ${result.reason}.`;
      return [503, { code: 'disk-refused', title: 'The disk refuses the file', detail }];
    }
    case 'history-busy':
      return [503, { code: 'history-busy', title: 'Git is busy with this folder', detail: AGAIN }];
    case 'history-refused': {
      const detail = `Nothing was changed. Git said: ${result.reason}`;
      return [409, { code: 'history-refused', title: 'Git refuses this change', detail }];
    }
  }
}

const outdatedFile = ({ path, version, bytes, yours }: Outdated) => ({
  path,
  version,
  text: bytes?.toString() ?? null,
  yours: yours?.toString() ?? null,
});

/** Answers a save, a restore or a publication. */
export function answerSave(context: Context, result: SaveResult) {
  if (result.status !== 'saved') return refuseSave(context, result);
  const { revision: id, status, ...attributes } = result;
  return answer(context, { data: { type: 'content-saves' as const, id, attributes } }, 200);
}

/**
 * Answers that a save was refused: with both texts if it was outdated, and with every finding if the check refused it.
 */
export function refuseSave(context: Context, result: Refused) {
  if (result.status === 'outdated') {
    const detail = '`meta` has the text that stands now beside yours.';
    const title = 'The file has changed since it was read';
    const error = { status: '409', code: 'outdated', title, detail };
    return context.json({ errors: [error], meta: { outdated: result.files.map(outdatedFile) } }, 409, JSON_API_HEADERS);
  }
  if (result.status === 'refused') {
    const errors = result.findings.map(toError);
    return context.json({ errors, meta: { findings: result.findings } }, 422, JSON_API_HEADERS);
  }
  return refuse(context, ...refusalOf(result));
}

const toError = ({ path, line, fault, remedy, blocks }: ContentFinding) => ({
  status: '422',
  code: blocks ? 'content-fault' : 'content-advice',
  title: fault,
  detail: `${path}, line ${line}: ${remedy}`,
});
