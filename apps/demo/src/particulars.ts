import type { CastMember } from './cast.ts';
import { kvnrCheckDigit } from '@fernpuls/domain/patients/insurance';
import { drawRelativeName } from '@fernpuls/domain/training/simulation/names';
import { drawAddress, drawInsurer, drawPhone } from './places.ts';
import type { Draw } from '@fernpuls/domain/kit/random';

const banners = [
  'Schwerhörig – bitte laut und langsam sprechen',
  'Erst ab 10 Uhr anrufen',
  'Pflegedienst misst mit – Wohnbereich anrufen',
  'Allergie: Penicillin',
  'Nimmt Marcumar – INR beachten',
  'Spricht wenig Deutsch – Tochter übersetzt',
  'Lebt allein, Schlüssel bei der Nachbarin',
] as const;

type Named = { lastName: string; gender: 'female' | 'male' };

export type DemoContact = { name: string; relation: string; phone: string; isFirstChoice: boolean };

/** How to reach and to insure a person, and whom to call. */
export type Particulars = {
  phone: string;
  email: string | null;
  street: string;
  postalCode: string;
  city: string;
  insurer: string;
  kvnr: string;
  isCardEnding: boolean;
  infoBanner: string | null;
  contacts: DemoContact[];
};

export function particularsOf(draw: Draw, member: CastMember | undefined, person: Named): Particulars {
  const address = drawAddress(draw);
  const digits = String(draw.whole(0, 99_999_999)).padStart(8, '0');
  const phone = drawPhone(draw);
  const hasMail = draw.chance(0.3);
  const mail = `patient.${draw.whole(10_000, 99_999)}@mail.example`;
  const banner = draw.chance(0.07) ? draw.pick(banners) : null;
  const insurer = drawInsurer(draw);
  const contacts = drawContacts(draw, person);
  const letter = draw.pick([...'ABCDEFGHKLMNPRSTVWXZ']);
  return {
    phone: member?.phone ?? phone,
    email: hasMail ? mail : null,
    ...(member?.home ?? address),
    insurer: member?.insurer ?? insurer,
    isCardEnding: member?.isCardEnding ?? false,
    kvnr: `${letter}${digits}${kvnrCheckDigit(letter, digits)}`,
    infoBanner: member?.infoBanner ?? banner,
    contacts: member?.contacts ?? contacts,
  };
}

function drawContacts(draw: Draw, person: Named): DemoContact[] {
  if (!draw.chance(0.55)) return [];
  const contacts: DemoContact[] = [drawRelative(draw, person)];
  if (draw.chance(0.4)) {
    const doctor = draw.pick(['Dr. Lührs', 'Dr. Behnke', 'Dr. Sander', 'Praxis am Rathaus', 'MVZ Nordheide']);
    contacts.push({ name: doctor, relation: 'Hausarztpraxis', phone: drawPhone(draw), isFirstChoice: false });
  }
  return contacts;
}

function drawRelative(draw: Draw, person: Named): DemoContact {
  const isSpouse = draw.chance(0.45);
  const gender = isSpouse
    ? person.gender === 'female'
      ? 'male'
      : 'female'
    : draw.chance(0.6)
      ? 'female'
      : 'male';
  const child = gender === 'female' ? 'Tochter' : 'Sohn';
  const relation = isSpouse ? (gender === 'female' ? 'Ehefrau' : 'Ehemann') : child;
  const name = `${drawRelativeName(draw, gender, person.lastName, !isSpouse)} ${person.lastName}`;
  return { name, relation, phone: drawPhone(draw), isFirstChoice: draw.chance(0.3) };
}
