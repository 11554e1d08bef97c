import { ourBrand } from '@larkfield/service/supplier/brand';
import { html, raw } from 'hono/html';
import { type EmergencyPhones, emergencyLines } from './error-page.ts';

/** In the page itself: nothing else can be served. */
export const NOTICE_STYLE =
  'body{margin:0;padding:3rem 1.25rem;font:1.0625rem/1.55 system-ui,sans-serif;color-scheme:light dark}main{max-width:38rem;margin:0 auto}h1{font-size:1.75rem;line-height:1.2}';

interface Notice {
  title: string;
  /** A paragraph each, as plain text. */
  text: readonly string[];
}

/** A whole page that needs no other file, with the emergency lines: for when nothing else answers. */
export function noticePage({ title, text }: Notice, phones: EmergencyPhones): string {
  const { name } = ourBrand();
  return html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex,nofollow,noarchive"><title>${title} - ${name}</title>
<style>${raw(NOTICE_STYLE)}</style></head>
<body><main><p>${name}</p><h1>${title}</h1>
${text.map((paragraph) => html`<p>${paragraph}</p>`)}
<p>In an emergency, don't wait for us online.${emergencyLines(phones)}</p></main></body></html>
`.toString();
}
