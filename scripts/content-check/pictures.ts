import type { ArticleFault } from '@larkfield/provider/content/article';
import { attributeOf, elementsIn } from '@larkfield/provider/content/html-tree';
import type { CheckedArticle } from './checked-article.ts';

const LONGEST = 150;

/** Reports pictures whose alternative text doesn't describe them (WCAG 1.1.1). */
export function checkPictures({ fragment, lineOf, article }: CheckedArticle): ArticleFault[] {
  const pictures = [...elementsIn(fragment)].filter(({ tagName }) => tagName === 'img');
  return pictures.flatMap((picture) => {
    const text = (attributeOf(picture, 'alt') ?? '').trim();
    const fault = faultOf(text);
    const remedy = `Say in at most ${LONGEST} characters what the reader should see in it.`;
    return fault ? [{ line: lineOf(text || article.title), fault, remedy }] : [];
  });
}

function faultOf(text: string): string | undefined {
  if (text === '') return 'A picture has no alternative text';
  if (/^(an? )?(image|picture|photo|illustration|diagram)\b/i.test(text)) return `"${text}" says that it is a picture`;
  if (text.split(/\s+/).length < 3) return `"${text}" says too little`;
  return text.length > LONGEST ? `"${text}" is longer than ${LONGEST} characters` : undefined;
}
