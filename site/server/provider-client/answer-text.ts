/** The declared encoding of a page: by its Content-Type, or by the page itself (HTML, section 13.2.3.2). */
const DECLARED = /\bcharset\s*=\s*["']?([\w:.-]+)/i;
/** Bytes of a page in which browsers look for its encoding. */
const MOST_BEFORE_META = 1024;

/** What browsers in Great Britain take a page for that says nothing. */
const UNDECLARED = 'windows-1252';

function decoderOf(contentType: string | null, bytes: Uint8Array): TextDecoder {
  const head = Buffer.from(bytes.subarray(0, MOST_BEFORE_META)).toString('latin1');
  const [, label = UNDECLARED] = DECLARED.exec(contentType ?? '') ?? DECLARED.exec(head) ?? [];
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder(UNDECLARED);
  }
}

/**
 * The text of an answer. What is valid UTF-8 is UTF-8, whatever it says of itself; other text is read in the encoding that
 * it declares.
 */
export async function textOf(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decoderOf(response.headers.get('content-type'), bytes).decode(bytes);
  }
}
