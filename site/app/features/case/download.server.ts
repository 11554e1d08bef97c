/** The browser must run nothing in a downloaded file. */
const SAVED_POLICY = "default-src 'none'; sandbox";

/** A letter contains its own styles; it may load and run nothing else. */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-top-navigation-by-user-activation";

const ATTACHMENT = /^attachment\b/i;

/**
 * A file as a download. The provider has detected its type by its content; every response of the site has `nosniff`.
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
