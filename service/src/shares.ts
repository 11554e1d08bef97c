/** What a process lends out, such as room for bodies, with a bound on all of it and on what one borrower may have. */

export interface Shares {
  /** Begins a loan of nothing. @param borrower such as a visitor's address */
  open(borrower: string): Loan;
}

export interface Loan {
  /** Borrows so much more. False where it is not to be had: nothing changes then. */
  take(amount: number): boolean;
  /** Gives everything back; once is enough. */
  release(): void;
}

export interface ShareBounds {
  /** All loans together. */
  most: number;
  /** The loans of one borrower together. */
  mostOfOne: number;
}

export function createShares({ most, mostOfOne }: ShareBounds): Shares {
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
