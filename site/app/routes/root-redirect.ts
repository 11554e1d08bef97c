import { redirect } from 'react-router';

/** Everything here is help and support; the bare address leads there (SH-01). */
export const loader = () => redirect('/help-and-support');
