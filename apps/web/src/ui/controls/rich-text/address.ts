/** An address as people type it, `praxis.de`, `info@praxis.de` or `04182 28 11`, with the scheme it lacks. */
export function addressOf(typed: string): string {
  const plain = typed.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(plain))
    return plain.replaceAll(/^(tel:)(.*)$/gi, (_, a: string, b: string) => a + b.replaceAll(' ', ''));
  if (/^[^\s@/]+@[^\s@]+$/.test(plain)) return `mailto:${plain}`;
  if (/^\+?[\d\s\-./]+$/.test(plain)) return `tel:${plain.replaceAll(/\s/g, '')}`;
  return `https://${plain}`;
}
