/** How a number is grouped when it is read out (elements reference, Telephone numbers). */
function grouped(digits: string): string {
  const shape =
    /^(0[38]\d\d)(\d{3})(\d{3,4})$/.exec(digits) ??
    /^(07\d{3})(\d{6})$/.exec(digits) ??
    /^(02\d)(\d{4})(\d{4})$/.exec(digits);
  return shape ? shape.slice(1).join('\u00a0') : digits;
}

/** A number as a call link, kept on one line. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${number}`}>{grouped(number)}</a>;
}
