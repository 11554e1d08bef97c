import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, test } from 'vitest';
import * as z from 'zod';

const read = (path: string): unknown => JSON.parse(readFileSync(join(PROJECT_ROOT, 'content', path), 'utf8'));

const Facts = z.object({ facts: z.record(z.string(), z.object({ value: z.string(), state: z.string() })) });
const { facts } = Facts.parse(read('facts.json'));
const answer = readFileSync(join(PROJECT_ROOT, 'content/search/emergencies/crisis/answer.json'), 'utf8');

test.each(['samaritans-phone', 'shout-number', 'nhs-crisis-option'])(
  '[RW-14] what somebody in a crisis is told is the verified fact %s',
  (name) => {
    const fact = facts[name];
    expect(fact?.state).toBe('verified');
    expect(answer.includes(fact?.value ?? name) || answer.includes((fact?.value ?? name).replaceAll(' ', ''))).toBe(
      true,
    );
  },
);
