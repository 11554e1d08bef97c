/** The category that all figures count a case by (RW-10). */
import type { CaseProps } from '../../../api/case-parts.ts';
import { CategoryChoice } from '../../../forms/category-choice.tsx';
import { FactLine } from '../../../layout/fact.tsx';
import { Section } from '../../../layout/section.tsx';
import { SavedOrRefused, useSavingAtOnce } from './saving-at-once.tsx';

export function Category({ record, mayWrite }: Pick<CaseProps, 'record' | 'mayWrite'>) {
  const { save, ...result } = useSavingAtOnce(record);
  const { category } = record.attributes;
  if (!mayWrite) return <FactLine name="Category">{category}</FactLine>;
  return (
    <Section title="Category" summary={category ?? 'None yet'} isOpen={category === null}>
      <CategoryChoice
        category={category}
        onChoose={(name) => void save({ category: name === category ? null : name }, 'category')}
      />
      <SavedOrRefused {...result} />
    </Section>
  );
}
