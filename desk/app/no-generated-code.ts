/**
 * Runs before any schema is made, in the libraries' file: otherwise the schema library tests whether it may create
 * functions from text, which the content security policy forbids and browsers report.
 */
import { config } from 'zod';

config({ jitless: true });
