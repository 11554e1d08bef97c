import type { Letter } from './letter.ts';

/** The characters of a letter's name and address that no font has. */
export async function undrawableIn(letter: Letter): Promise<readonly string[]> {
  // Drawing brings 2 MB of code, which few processes ever need.
  const [{ drawable }, { UndrawableLetter }] = await Promise.all([import('./pdf.ts'), import('./pdf-fonts.ts')]);
  try {
    await drawable(letter);
    return [];
  } catch (error) {
    if (error instanceof UndrawableLetter) return error.characters;
    throw error;
  }
}
