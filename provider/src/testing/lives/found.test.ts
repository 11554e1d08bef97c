/** The shortest lives that once broke a rule, each with the rule as its name. */
import { testOn } from '@larkfield/database/test-engines';
import { afterEach, beforeEach, describe, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../provider.ts';
import type { Choice } from './act.ts';
import { typeLetters } from './paper.ts';
import { emptied, openSqlite, runActs } from './run.ts';

type Acts = readonly (readonly [string, Choice])[];

const at = (which: number, how: number, other = 0): Choice => ({ which, other, how });

const FOUND: [rule: string, Acts][] = [
  [
    '[RW-06] a reply and a letter of the same millisecond do not wait for each other for ever',
    [
      ['staff reply', at(0, 0)],
      ['staff send the deadlock letter', at(0, 0)],
      ['staff note', at(0, 0)],
    ],
  ],
  [
    '[RW-08, RW-18] a case of another customer is not erased with the case that it was merged into',
    [
      ['a customer sends the form', at(4, 11)],
      ['staff open a case for a caller', at(0, 11)],
      ['staff merge two cases', at(3, 0, 2)],
      ['a customer is erased', at(4, 0)],
    ],
  ],
  [
    '[RW-18, LD-10] of two deadlock letters that wait when their cases are merged, each goes to its own customer',
    [
      ['a customer sends the form', at(1, 0)],
      ['staff send the deadlock letter', at(0, 0)],
      ['time goes on', at(0, 0)],
      ['staff send the deadlock letter', at(2, 0)],
      ['staff merge two cases', at(0, 0, 1)],
    ],
  ],
  [
    '[OP-06, RW-18] what became part of an older case stays with it until its own retention is over',
    [
      ['time goes on', at(0, 8)],
      ['a customer sends the form', at(0, 11, 4)],
      ['staff merge two cases', at(8, 1, 5)],
      ['retention runs', at(4, 3, 4)],
      ['staff note', at(8, 1)],
    ],
  ],
  [
    '[RW-13] a death that is noted again ends the links of what became part of the case meanwhile',
    [
      ['a death is noted', at(1, 0)],
      ['staff merge two cases', at(0, 0)],
      ['a death is noted', at(0, 0)],
    ],
  ],
  [
    '[RW-13] a death that is noted again holds back the letters to print of what became part of the case meanwhile',
    [
      ['a death is noted', at(0, 0)],
      ['staff correct how to be contacted', at(1, 0)],
      ['staff reply', at(1, 0)],
      ['staff merge two cases', at(1, 0)],
      ['a death is noted', at(0, 0)],
    ],
  ],
  [
    '[RW-13] a confirmation that waits when a representative is noted goes to the customer, for whom its words are',
    [['a representative is noted', at(1, 8)]],
  ],
  [
    '[RW-13] a letter to print for another customer stays when the customer dies whose case theirs became part of',
    [
      ['staff open a case for a caller', at(1, 0)],
      ['staff correct how to be contacted', at(2, 0)],
      ['staff reply', at(2, 0)],
      ['staff merge two cases', at(2, 7)],
      ['a death is noted', at(0, 1)],
    ],
  ],
  [
    '[RW-18] a link that has expired proves no mailbox that the address was corrected to',
    [
      ['mails are sent', at(0, 0)],
      ['a customer opens a link', at(1, 0)],
      ['staff merge two cases', at(1, 5)],
      ['staff reply', at(0, 1)],
      ['time goes on', at(0, 8)],
      ['staff correct the e-mail address', at(0, 1)],
    ],
  ],
  [
    '[RW-08] an erasure that had to wait is finished although the database was away in its middle',
    [
      ['a customer is erased', at(0, 0)],
      ['staff correct the kind', at(0, 2)],
      ['retention runs', at(5, 0)],
    ],
  ],
  [
    '[RW-18] a customer without proof does not withdraw the case that theirs becomes part of at that moment',
    [['a customer and staff act at the same moment', at(9, 11, 4)]],
  ],
  [
    '[PS-01, RW-13] of two requests for the register neither is lost behind the other',
    [
      ['a customer joins the register', at(0, 0)],
      ['a customer joins the register', at(0, 0)],
      ['staff merge two cases', at(2, 7, 2)],
    ],
  ],
  ['[DK-03] a reply whose answer was lost is not refused when it is sent again', [['staff reply', at(0, 0, 10)]]],
  [
    '[RW-12] nobody else is told of changes of what became part of a restricted case',
    [
      ['staff merge two cases', at(1, 0)],
      ['a case is restricted, or opened to all staff', at(0, 0)],
      ['a legal hold is set or lifted', at(0, 0)],
    ],
  ],
  [
    '[RW-19, OP-06] an export has no sign of a need of another customer whose case became part of theirs',
    [
      ['a customer sends the form', at(10, 0, 8)],
      ['staff merge two cases', at(11, 0)],
      ['what is kept about a customer is exported', at(0, 0)],
    ],
  ],
  [
    '[RW-09, RW-13] a case that is its own again is owed the second payment for its late one',
    [
      ['staff note a missed standard', at(0, 0)],
      ['a customer sends the form', at(1, 0)],
      ['a customer writes while staff merge the case', at(0, 0)],
      ['time goes on', at(0, 0, 5)],
      ['staff settle a payment', at(0, 0)],
      ['a customer is erased', at(7, 0)],
    ],
  ],
  [
    '[RW-12, RW-13] what was restricted before its merge is read by everybody once the whole is open to all staff',
    [
      ['a case is restricted, or opened to all staff', at(9, 0)],
      ['a case is restricted, or opened to all staff', at(0, 0)],
      ['staff merge two cases', at(0, 0)],
      ['a case is restricted, or opened to all staff', at(3, 2)],
    ],
  ],
];

describe('lives that once broke a rule', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(typeLetters());
  });
  afterEach(() => void vi.useRealTimers());

  test.each(FOUND)('%s, on SQLite', async (_rule, acts) => {
    await runActs({ open: openSqlite, dataDir: temporaryFolder() }, acts);
  });

  for (const [rule, acts] of FOUND)
    testOn('PostgreSQL')(`${rule}, on PostgreSQL`, async ({ database }) => {
      await runActs({ open: emptied(database), dataDir: temporaryFolder() }, acts);
    });
});
