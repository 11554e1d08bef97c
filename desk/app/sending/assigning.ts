/** Assigns cases: to oneself, to a colleague, or the next unassigned one to oneself (DK-07). */
import { CaseList, type CaseSummary } from '@larkfield/api-schemas/case-queue';
import type { StaffMember, StaffName } from '@larkfield/api-schemas/staff';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ConflictCheck, changeCase, oneCase, ownStaff, staffList } from '../api/cases.ts';
import { ask, type Refusal } from '../api/client.ts';
import { openPalette } from '../commands/opening.ts';
import { announce } from './announcement.ts';

/** The parts of a case that an assignment depends on. */
interface AssignedCase {
  id: string;
  attributes: Pick<CaseSummary['attributes'], 'version' | 'owner'>;
}

/** Only a change of owner by somebody else is a conflict. */
const isAboutOwner: ConflictCheck = ({ attributes: { event } }) => event.includes('owner');

/** The desk's own message for a refused assignment, where it has one. */
function ownMessage({ code, status }: Refusal): Partial<Refusal> {
  if (code === 'cannot-own')
    return {
      title: 'They can’t be given cases any more',
      detail: 'They have left, or can only read now. Choose somebody else.',
    };
  if (code === 'unknown-owner') return { title: 'They are no longer on the list', detail: 'Choose somebody else.' };
  if (status !== 412) return {};
  return {
    title: 'Somebody took this case a moment ago',
    detail: 'It is shown here as it is now. Check who has it, then try again if it should still be yours.',
  };
}

function readAgain(queries: QueryClient, id: string): Promise<unknown> {
  return Promise.all(
    [oneCase(id).queryKey, ['queue'], ['work'], staffList.queryKey].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );
}

/** @returns functions that assign cases and report the result; `handOver` asks who to */
export function useAssigning() {
  const queries = useQueryClient();
  const me = useQuery(ownStaff).data?.data.id;
  const staff = useQuery(staffList).data?.data ?? [];
  const isBusy = useRef(false);

  async function assign({ id, attributes }: AssignedCase, to: StaffName | null): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    const answer = await changeCase(id, attributes.version, { owner: to?.id ?? null }, isAboutOwner);
    await readAgain(queries, id);
    isBusy.current = false;
    if (answer.ok)
      return announce({
        caseId: id,
        text: to ? `is ${to.id === me ? 'yours' : `${to.name}’s`} now.` : 'is unassigned now.',
      });
    const { refusal } = answer;
    announce({ caseId: id, refusal: { ...refusal, ...ownMessage(refusal) } });
  }

  /** The staff that a case may be handed to. */
  const handovers = (record: AssignedCase, people: readonly StaffMember[]) =>
    people
      .filter(({ id, attributes }) => attributes['may-own'] && id !== record.attributes.owner?.id && id !== me)
      .map(({ id, attributes: { name, roles } }) => ({
        label: name,
        detail: roles.join(', '),
        run: () => void assign(record, { id, name }),
      }));

  function handOver(record: AssignedCase): void {
    void queries.invalidateQueries(staffList);
    openPalette({ title: `Hand ${record.id} to`, options: (people) => handovers(record, people) });
  }

  return { assign, handOver, handovers: (record: AssignedCase) => handovers(record, staff) };
}

const NEXT = new URLSearchParams({
  'filter[owner]': 'none',
  'filter[open]': 'true',
  'page[size]': '10',
  sort: 'due-on',
} satisfies Record<string, string>);

/** Takes the unassigned case that is due first, or the next if somebody else has just taken that. */
export function useTakeNext(open: (caseId: string) => void): () => Promise<void> {
  const queries = useQueryClient();
  const isBusy = useRef(false);
  const take = async () => {
    const list = await ask(`cases?${NEXT}`, CaseList);
    if (!list.ok) return announce({ refusal: list.refusal });
    for (const { id, attributes } of list.body.data) {
      const answer = await changeCase(id, attributes.version, { owner: 'me' }, isAboutOwner);
      if (answer.ok) {
        void readAgain(queries, id);
        return open(id);
      }
      // The case was removed, restricted, or needs a reviewer who has not worked on it.
      if (![404, 409, 410, 412].includes(answer.refusal.status)) return announce({ refusal: answer.refusal });
    }
    announce({ text: 'There are no unassigned cases left.' });
  };
  return async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    await take();
    isBusy.current = false;
  };
}
