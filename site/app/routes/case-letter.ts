import { LetterKind } from '@larkfield/api-schemas/cases';
import { data, redirect } from 'react-router';
import { siteContext } from '../context.ts';
import { CASE_PAGE } from '../features/case/case-address.ts';
import { asDownload, asLetterPage } from '../features/case/download.server.ts';
import type { Route } from './+types/case-letter';

const PDF = '.pdf';

/** A letter that was sent: to read, or with `.pdf` behind it to save. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const isPdf = params.letter.endsWith(PDF);
  const kind = LetterKind.safeParse(isPdf ? params.letter.slice(0, -PDF.length) : params.letter).data;
  if (!kind) throw data(null, 404);
  const answer = await context.get(siteContext).cases.letter(kind, isPdf ? 'pdf' : 'html');
  if (answer.status === 'ended') throw redirect(CASE_PAGE);
  if (answer.status !== 'ok') throw data(null, { status: answer.status === 'gone' ? 404 : 503 });
  return isPdf ? asDownload(answer.file, `${kind}-letter.pdf`) : asLetterPage(answer.file);
}
