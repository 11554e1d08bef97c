import { LetterKind } from '@larkfield/api-schemas/cases';
import { data, redirect } from 'react-router';
import { siteContext } from '../../context.ts';
import { CASE_PAGE } from '../../features/case/case-address.ts';
import { asDownload, asLetterPage } from '../../features/case/download.server.ts';
import type { Route } from './+types/letter';

/** Extensions of a letter's address; without one it is a page. */
const FILES = {
  '-large-print.pdf': { type: 'application/pdf', size: 'large' },
  '.pdf': { type: 'application/pdf', size: 'standard' },
  '.txt': { type: 'text/plain', size: 'standard' },
  '-large-print': { type: 'text/html', size: 'large' },
  '': { type: 'text/html', size: 'standard' },
} as const;

/** A letter that was sent, as a page or a download; both in large print too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [ending = '', look] = Object.entries(FILES).find(([ending]) => params.letter.endsWith(ending)) ?? [];
  const kind = LetterKind.safeParse(params.letter.slice(0, params.letter.length - ending.length)).data;
  if (!kind || !look) throw data(null, 404);
  const answer = await context.get(siteContext).cases.letter(kind, look);
  if (answer.status === 'ended') throw redirect(CASE_PAGE);
  if (answer.status !== 'ok') throw data(null, { status: answer.status === 'gone' ? 404 : 503 });
  return look.type === 'text/html' ? asLetterPage(answer.file) : asDownload(answer.file, `${kind}-letter${ending}`);
}
