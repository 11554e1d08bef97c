/** A bounded resource, such as memory for request bodies, with a limit in total and a limit for each borrower. */

export interface Quota {
  /** Opens an empty loan. @param borrower such as a visitor's address */
  open(borrower: string): Loan;
}

export interface Loan {
  /** Borrows more; returns false, and borrows nothing, if a limit would be exceeded. */
  take(amount: number): boolean;
  /** Gives everything back. Safe to call twice. */
  release(): void;
}

export interface QuotaLimits {
  /** All loans together. */
  most: number;
  /** The loans of one borrower together. */
  mostOfOne: number;
}

/** @example createQuota({ most: 64_000_000, mostOfOne: 16_000_000 }).open('203.0.113.9').take(20_000_000) // false */
export function createQuota({ most, mostOfOne }: QuotaLimits): Quota {
  let lent = 0;
  const ofOne = new Map<string, number>();
  return {
    open(borrower) {
      let taken = 0;
      const change = (amount: number) => {
        taken += amount;
        lent += amount;
        const own = (ofOne.get(borrower) ?? 0) + amount;
        if (own > 0) ofOne.set(borrower, own);
        else ofOne.delete(borrower);
      };
      return {
        take(amount) {
          if (lent + amount > most || (ofOne.get(borrower) ?? 0) + amount > mostOfOne) return false;
          change(amount);
          return true;
        },
        release: () => change(-taken),
      };
    },
  };
}
