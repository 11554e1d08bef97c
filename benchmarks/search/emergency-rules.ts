/** What emergencies would be without weights: the rules that the weights are measured against. */
import { signOf } from '@larkfield/search/emergency-features';
import type { EmergencySigns } from '@larkfield/search/vocabulary';

/** Every emergency of which there is a sign, unless some context speaks against it. */
export function emergenciesByRule(features: ReadonlySet<string>, { signs, contexts }: EmergencySigns): string[] {
  if (contexts.lowering.some((context) => features.has(context))) return [];
  return Object.keys(signs).filter((id) => features.has(signOf(id)));
}
