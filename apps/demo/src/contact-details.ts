import { drawFrom, hashText } from '@fernpuls/domain/kit/random';
import type { DemoContact } from './particulars.ts';

const notes = [
  'ab 17 Uhr',
  '8–12 Uhr, hat einen Schlüssel',
  'nur vormittags',
  'arbeitet im Schichtdienst',
] as const;

/** When to call somebody, what they may be told and what they agreed to; columns of a contact. */
export function contactDetails({ name, relation, phone }: DemoContact, by: string | null) {
  const draw = drawFrom(hashText(`${name} ${phone}`));
  const isMobile = /^\+49 1[567]/.test(phone);
  if (/praxis|arzt/i.test(relation)) return { kind: 'work' as const, is_own: false, ...unsaid };
  const agrees = draw.chance(0.6);
  const ways = isMobile && draw.chance(0.5) ? ['call', 'sms'] : ['call'];
  return {
    kind: isMobile ? ('mobile' as const) : ('landline' as const),
    is_own: false,
    note: draw.chance(0.5) ? draw.pick(notes) : null,
    disclosure: draw.pick(['allowed', 'allowed', 'allowed', 'emergency_only', 'none'] as const),
    // The driver takes an array for one of PostgreSQL's own; a document goes as text.
    consents: agrees ? (JSON.stringify(ways) as never) : null,
    consented_on: agrees ? '2025-02-02' : null,
    consent_by_id: agrees ? by : null,
  };
}

const unsaid = { note: null, disclosure: null, consents: null, consented_on: null, consent_by_id: null };
