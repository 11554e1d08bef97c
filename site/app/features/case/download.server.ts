/** Whatever a file holds, a browser that saves it runs none of it. */
const SAVED_POLICY = "default-src 'none'; sandbox";

/** A letter brings its own styles; it needs nothing else and may run nothing. */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-top-navigation-by-user-activation";

const ATTACHMENT = /^attachment\b/i;

/**
 * A file of the provider's as one to save. Its type is what the provider found by its content; `nosniff` comes with
 * every answer of the site.
 * @param name in place of the provider's
 */
export function asDownload(file: Response, name?: string): Response {
  const given = file.headers.get('content-disposition') ?? '';
  const disposition = ATTACHMENT.test(given) ? given : 'attachment';
  return new Response(file.body, {
    headers: {
      'Content-Type': file.headers.get('content-type') ?? 'application/octet-stream',
      'Content-Disposition': name ? `attachment; filename="${name}"` : disposition,
      'Content-Security-Policy': SAVED_POLICY,
    },
  });
}

/** A letter as a page of its own. */
export function asLetterPage(letter: Response): Response {
  return new Response(letter.body, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': LETTER_POLICY },
  });
}
