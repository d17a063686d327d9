import { dialable } from '@fernpuls/domain/tenancy/validation/text-rules';

/** A telephone number becomes a link only if it holds nothing but digits, plus, dash, comma and parentheses. */
export function PhoneLink({ number }: { number: string }) {
  const link = dialable(number);
  return link === null ? <span>{number}</span> : <a href={`tel:${link}`}>{number}</a>;
}
