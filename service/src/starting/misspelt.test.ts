import { expect, test } from 'vitest';
import { misspeltAmong } from './misspelt.ts';

const SETTINGS = new Set(['HOST', 'PORT', 'DATA_DIR', 'SITE_URL', 'SMTP_URL', 'WEB_PROCESSES', 'SESSION_SECRET_FILE']);

test.each([
  ['a letter too few', 'WEB_PROCESES', 'WEB_PROCESSES'],
  ['a letter too many', 'SITE_URLS', 'SITE_URL'],
  ['two swapped', 'DATA_DRI', 'DATA_DIR'],
  ['no underscore', 'DATADIR', 'DATA_DIR'],
  ['small letters', 'smtp_url', 'SMTP_URL'],
  ['two wrong in a long name', 'SESION_SECRETFILE', 'SESSION_SECRET_FILE'],
])('[OP-08] a setting with %s is recognised', (_, given, setting) => {
  expect(misspeltAmong([given], SETTINGS)).toEqual([{ given, setting }]);
});

test('[OP-08] what is a setting, and what only shares a word with one, is left alone', () => {
  expect(misspeltAmong(['SITE_URL', 'SMTP_URL', 'SITE_PORT', 'POST', 'HOSTNAME', 'DATA_HOME'], SETTINGS)).toEqual([]);
});
