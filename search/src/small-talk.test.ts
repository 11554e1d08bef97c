import { expect, test } from 'vitest';
import { createSmallTalk } from './small-talk.ts';
import { tokenise } from './text/normalise.ts';

const isSmallTalk = createSmallTalk(['hello', 'there', 'good morning', 'how are you', 'bye']);

test.each(['hello', 'HELLO THERE!', 'hellooooo', 'Good morning. How are you?', 'hello hello bye'])(
  '[SE-02] "%s" has nothing to search for',
  (text) => {
    expect(isSmallTalk(tokenise(text))).toBe(true);
  },
);

test.each(['hello boiler', 'good meter', 'how are you going to refund me', 'morning', ''])(
  '[SE-02] "%s" has more than small talk, or nothing',
  (text) => {
    expect(isSmallTalk(tokenise(text))).toBe(false);
  },
);
