import { CATEGORIES } from '../layout/words.ts';

interface CategoryChoiceProps {
  category: string | null;
  onChoose(name: string): void;
}

/** Buttons for the category that figures count a case by. */
export function CategoryChoice({ category, onChoose }: CategoryChoiceProps) {
  return (
    <fieldset className="desk-chips">
      <legend>Category</legend>
      {[...new Set([...CATEGORIES, ...(category ? [category] : [])])].map((name) => (
        <button
          key={name}
          type="button"
          className="desk-chip"
          aria-pressed={name === category}
          onClick={() => onChoose(name)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
