import type { ReactNode } from 'react';

/** @param name of the column, shown beside the figure in narrow windows */
export const Cell = ({ name, children }: { name: string; children: ReactNode }) => <td data-name={name}>{children}</td>;

const PERCENT = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });

export const withShare = (count: number, share: number | null) =>
  share === null ? String(count) : `${count} (${PERCENT.format(share)})`;
