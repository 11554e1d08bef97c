import { data, redirect } from 'react-router';
import { siteContext } from '../../context.ts';
import { CASE_PAGE } from '../../features/case/case-address.ts';
import { asDownload } from '../../features/case/download.server.ts';
import type { Route } from './+types/file';

/** A file of the case that is open in this browser, as a download. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await context.get(siteContext).cases.file(params.file);
  if (answer.status === 'ended') throw redirect(CASE_PAGE);
  if (answer.status !== 'ok') throw data(null, { status: answer.status === 'gone' ? 404 : 503 });
  return asDownload(answer.file);
}
