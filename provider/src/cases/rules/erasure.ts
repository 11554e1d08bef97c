/** Decides which cases of a customer who asks to be erased must be kept for now (RW-08). */
import type { ErasureRefusal } from '@larkfield/api-schemas/case-customer';

/**
 * Why a case can't be erased yet; undefined where it can. A complaint has to be handled and recorded until it ends (2008
 * Regulations), and a legal hold keeps what a court or the Ombudsman may ask for.
 */
export function erasureRefusal({
  kind,
  closed_at,
  legal_hold,
}: {
  kind: string;
  closed_at: string | null;
  legal_hold: string | null;
}): ErasureRefusal | undefined {
  if (legal_hold !== null) return 'legal-hold';
  return kind === 'complaint' && closed_at === null ? 'open-complaint' : undefined;
}
