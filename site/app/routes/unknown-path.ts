import { redirect } from 'react-router';
import { siteContext } from '../context.ts';
import type { Route } from './+types/unknown-path';

/** Unknown paths redirect to the page-not-found page (SH-02). */
export const loader = ({ context }: Route.LoaderArgs) => redirect(context.get(siteContext).settings.pageNotFoundUrl);
export const action = loader;
