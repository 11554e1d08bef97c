/** What the palette offers: cases, people, templates and actions, or the answers to a question (DK-08). */
import type { CaseSummary } from '@larkfield/api-schemas/case-queue';
import { referenceIn } from '@larkfield/api-schemas/cases';
import type { StaffMember } from '@larkfield/api-schemas/staff';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { referencePrefix } from '#brand/brand.json';
import { staffList } from '../api/cases.ts';
import { type Command, useCommands } from '../commands/commands.ts';
import { fitting } from '../commands/forgiving.ts';
import { useFoundCases } from '../commands/found-cases.ts';
import type { Asked, Option } from '../commands/opening.ts';
import { KINDS, STATES } from './words.ts';

/** Options under one heading. */
export interface OptionGroup {
  name: string;
  options: readonly Option[];
}

const textOf = ({ label, detail = '' }: Option) => `${label} ${detail}`;

/** @param typed words, without blanks at their ends */
export function usePaletteOptions(asked: Asked, typed: string) {
  const found = useFoundCases(typeof asked === 'string' ? typed : '');
  const groups = useGroups(asked, typed, found.cases);
  return { groups: groups.filter(({ options }) => options.length > 0), ...found };
}

function useGroups(asked: Asked, typed: string, cases: readonly CaseSummary[]): OptionGroup[] {
  const navigate = useNavigate();
  const commands = useCommands();
  const people = useQuery(staffList).data?.data ?? [];
  if (typeof asked !== 'string') return [{ name: asked.title, options: fitting(typed, asked.options(people), textOf) }];
  const actions = actionGroups(commands, typed);
  if (!typed) return actions;
  const open = (id: string) => () => void navigate(`/cases/${id}`);
  const view = (parameters: Record<string, string>) => () => void navigate(`/?${new URLSearchParams(parameters)}`);
  const reference = referenceIn(typed, referencePrefix);
  const inCases: OptionGroup = {
    name: 'Cases',
    options: reference
      ? [{ label: `Open ${reference}`, run: open(reference) }]
      : [{ label: `All cases with “${typed}”`, run: view({ q: typed }) }, ...cases.map((one) => caseOption(one, open))],
  };
  const who = people.map(({ id, attributes }) => ({ ...personOption(attributes), run: view({ owner: id }) }));
  const others = [...actions, { name: 'People', options: fitting(typed, who, textOf) }];
  return asked === 'cases' || reference ? [inCases, ...others] : [...others, inCases];
}

/** Actions by group; choices such as categories only once somebody types. */
function actionGroups(commands: readonly Command[], typed: string): OptionGroup[] {
  const groups = Object.entries(Object.groupBy(commands, ({ group }) => group ?? 'Actions'));
  return groups.map(([name, all = []]) => ({
    name,
    options: name === 'Actions' || typed ? fitting(typed, all, (one) => `${one.label} ${one.group ?? ''}`) : [],
  }));
}

function caseOption({ id, attributes }: CaseSummary, open: (id: string) => () => void): Option {
  const { kind, state, subject } = attributes;
  const name = `${attributes['first-name']} ${attributes.surname}`.trim();
  const detail = [KINDS[kind], subject, STATES[state]].filter(Boolean).join(', ');
  return { label: `${id} ${name}`, detail, run: open(id) };
}

const personOption = ({ name, roles, left }: StaffMember['attributes']) => ({
  label: name,
  detail: left ? 'has left: their cases' : `${roles.join(', ')}: their cases`,
});
