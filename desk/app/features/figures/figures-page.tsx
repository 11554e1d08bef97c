import { useTitle } from '../../layout/page-title.ts';

export function Component() {
  useTitle('Figures');
  return (
    <div className="desk-page">
      <h1>Figures</h1>
    </div>
  );
}
