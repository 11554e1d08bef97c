import { redirect } from 'react-router';
import { hrefOf } from '../../href.ts';

/** Everything here is help and support; the bare address leads there (SH-01). */
export const loader = () => redirect(hrefOf('/help-and-support'));
