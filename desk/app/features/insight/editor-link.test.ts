import { expect, test } from 'vitest';
import { editorLink } from './editor-link.ts';

test('[IN-02] a search without an answer leads to the editor with its words', () => {
  expect(editorLink({ act: 'add-wording', words: 'pet & garden' })).toBe(
    '/content?words=pet+%26+garden#/collections/search-words',
  );
  expect(editorLink({ act: 'write-article', words: 'pet' })).toBe(
    '/content?words=pet#/collections/helpful-advice/new?title=pet',
  );
});

test('[IN-02] an article leads to its own text', () => {
  expect(editorLink({ act: 'edit-article', article: '/help-and-support/meters/faulty-meter' })).toBe(
    '/content#/collections/meters/entries/faulty-meter',
  );
});
