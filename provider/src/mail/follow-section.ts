import type { MailSection, Paragraph, Reader } from './paragraph.ts';

/** Where to follow a case: the same in every mail, so that it is found again (CT-02). */
export function followSection(link: string, reader: Reader, ...more: readonly Paragraph[]): MailSection {
  const { heading, opensBy } = FOLLOWING[reader];
  return {
    heading,
    paragraphs: [
      [
        { text: 'See where it stands, read our messages and reply', href: link },
        `. ${opensBy} Keep this email, and don't pass the link on.`,
      ],
      ...more,
    ],
  };
}

const FOLLOWING: Record<Reader, { heading: string; opensBy: string }> = {
  customer: { heading: 'Follow your case', opensBy: 'The page asks for the email address you gave us.' },
  representative: {
    heading: 'Follow the case',
    opensBy: 'The page asks for the email address that this email went to.',
  },
};
