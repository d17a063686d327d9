const dialable = /^[\d+\-,()]+$/;

/** A telephone number becomes a link only if it holds nothing but digits, plus, dash, comma and parentheses. */
export function PhoneLink({ number }: { number: string }) {
  const compact = number.replaceAll(/\s/g, '');
  return dialable.test(compact) ? <a href={`tel:${compact}`}>{number}</a> : <span>{number}</span>;
}
