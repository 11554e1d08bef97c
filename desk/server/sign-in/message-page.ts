/** Pages that the server renders itself, without scripts: a title, a sentence and a link. */
import { ourBrand } from '@larkfield/service/supplier/brand';
import type { Context } from 'hono';
import { html } from 'hono/html';

export interface Message {
  title: string;
  text: string;
  /** Text of the link to sign in. */
  link: string;
}

export async function messagePage(
  context: Context,
  status: 200 | 400 | 403 | 503,
  { title, text, link }: Message,
  cookies: readonly string[] = [],
): Promise<Response> {
  for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
  context.header('Cache-Control', 'no-store');
  const page = await html`<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title} - ${ourBrand().shortName} desk</title>
    <link rel="stylesheet" href="/message.css" />
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${text}</p>
      <p><a href="/sign-in">${link}</a></p>
    </main>
  </body>
</html> `;
  return context.html(page, status);
}
