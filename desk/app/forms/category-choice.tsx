import { Chips } from '../controls/button.tsx';
import { CATEGORIES } from '../layout/words.ts';

interface CategoryChoiceProps {
  category: string | null;
  onChoose(name: string): void;
}

/** Buttons for the category that figures count a case by. */
export const CategoryChoice = ({ category, onChoose }: CategoryChoiceProps) => (
  <Chips
    legend="Category"
    chips={[...new Set([...CATEGORIES, ...(category ? [category] : [])])].map((label) => ({
      label,
      isPressed: label === category,
      run: () => onChoose(label),
    }))}
  />
);
