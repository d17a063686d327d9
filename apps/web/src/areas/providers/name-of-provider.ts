/** „Dr. med. Anke Petersen“, or the name of an institution. */
export function nameOfProvider(of: { title: string | null; firstName: string | null; name: string }): string {
  return [of.title, of.firstName, of.name].filter(Boolean).join(' ');
}
