/**
 * A mail as one message (RFC 5322). nodemailer makes headers, boundaries and encodings; its own way to the finished
 * message is a chain of streams for every part, which took three times as much processor time as all of this.
 */
import type { SendMailOptions } from 'nodemailer';
import type MimeNode from 'nodemailer/lib/mime-node';

/** Loaded with the first mail. */
async function loadWriter() {
  const [{ default: MailComposer }, quotedPrintable, base64] = await Promise.all([
    import('nodemailer/lib/mail-composer'),
    import('nodemailer/lib/qp'),
    import('nodemailer/lib/base64'),
  ]);
  const encoders: Record<string, (content: string | Buffer) => string> = {
    'quoted-printable': (content) => withCrLf(quotedPrintable.wrap(quotedPrintable.encode(content))),
    base64: (content) => base64.wrap(base64.encode(content)),
  };
  const body = (node: MimeNode): string => {
    const { content = '' } = node;
    // Mails are made of texts and buffers; a type for mails of any kind allows for streams too.
    const whole = content as string | Buffer;
    return encoders[String(node.getTransferEncoding())]?.(whole) ?? withCrLf(whole.toString());
  };
  const write = (node: MimeNode): string => {
    // First, since it chooses the boundary.
    const head = node.buildHeaders();
    const parts = node.childNodes.map((child) => `--${node.boundary}\r\n${write(child)}\r\n`);
    const end = node.multipart ? `--${node.boundary}--\r\n` : '';
    return `${head}\r\n\r\n${body(node)}${parts.join('')}${end}`;
  };
  return (options: SendMailOptions) => write(new MailComposer(options).compile());
}

let writer: ReturnType<typeof loadWriter> | undefined;

/** @throws where nodemailer refuses what the mail is made of */
export async function wholeMessage(options: SendMailOptions): Promise<Buffer> {
  writer ??= loadWriter();
  return Buffer.from((await writer)(options));
}

const withCrLf = (text: string) => text.replace(/\r?\n/g, '\r\n');
