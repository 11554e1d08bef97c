import { redirect } from 'react-router';
import { hrefOf } from '../../href.ts';

/** `/` redirects to the landing page (SH-01). */
export const loader = () => redirect(hrefOf('/help-and-support'));
