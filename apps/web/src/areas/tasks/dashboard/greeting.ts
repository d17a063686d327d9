type PartOfDay = 'morning' | 'day' | 'evening';

/** `clock` is „HH:MM“ on the practice's clock; a night shift is greeted as the evening it began in. */
export function partOfDay(clock: string): PartOfDay {
  const hour = Number(clock.slice(0, 2));
  if (hour < 4 || hour >= 18) return 'evening';
  return hour < 12 ? 'morning' : 'day';
}

type Person = { salutation: string; title: string | null; firstName: string; lastName: string };

/** Which form of address, and what fills it: of „Prof. Dr. med.“ only „Prof. Dr.“ is spoken. */
export function addressOf(person: Person): { key: string; name: string } {
  if (person.salutation !== 'mrs' && person.salutation !== 'mr') {
    return { key: 'plain', name: `${person.firstName} ${person.lastName}` };
  }
  const spoken = person.title?.match(/\b(Prof|Dr)\./g)?.join(' ');
  if (!spoken) return { key: person.salutation, name: person.lastName };
  return { key: `${person.salutation}_title`, name: `${spoken} ${person.lastName}` };
}
