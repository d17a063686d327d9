import type { institutionTypes, providerRoles } from '@fernpuls/domain/providers/provider';

type Role = (typeof providerRoles)[number];
type Place = { street: string; postalCode: string; city: string; phone: string };

type DemoInstitution = Place & {
  key: string;
  name: string;
  type: (typeof institutionTypes)[number];
  bsnr?: string;
  speciality?: string;
  hours?: readonly (readonly { from: string; to: string }[])[];
};

type DemoDoctor = {
  key: string;
  title: string;
  firstName: string;
  name: string;
  at: string;
  /** Six digits; the check digit and the speciality follow. */
  number: string;
  speciality: string;
  role: Role;
};

const morning = [{ from: '08:00', to: '12:00' }];
const wholeDay = [...morning, { from: '14:00', to: '18:00' }];
const practiceHours = [wholeDay, wholeDay, morning, wholeDay, morning, [], []];

export const demoInstitutions: readonly DemoInstitution[] = [
  {
    key: 'markt',
    name: 'Hausarztpraxis am Markt',
    type: 'practice',
    bsnr: '179876500',
    speciality: '01',
    street: 'Am Markt 9',
    postalCode: '21255',
    city: 'Tostedt',
    phone: '+49 4182 5550110',
    hours: practiceHours,
  },
  {
    key: 'bahnhof',
    name: 'Gemeinschaftspraxis Bahnhofstraße',
    type: 'practice',
    bsnr: '179876600',
    speciality: '03',
    street: 'Bahnhofstraße 12',
    postalCode: '21244',
    city: 'Buchholz',
    phone: '+49 4181 5550120',
    hours: practiceHours,
  },
  {
    key: 'herz',
    name: 'Kardiologie Nordheide',
    type: 'practice',
    bsnr: '179876700',
    speciality: '28',
    street: 'Kirchenstraße 3',
    postalCode: '21244',
    city: 'Buchholz',
    phone: '+49 4181 5550130',
    hours: practiceHours,
  },
  {
    key: 'klinik',
    name: 'Krankenhaus Winsen',
    type: 'hospital',
    street: 'Friedrich-Lichtenauer-Allee 1',
    postalCode: '21423',
    city: 'Winsen (Luhe)',
    phone: '+49 4171 5550100',
  },
  {
    key: 'pflege',
    name: 'Pflegedienst Heideblick',
    type: 'nursing_service',
    street: 'Heideweg 21',
    postalCode: '21266',
    city: 'Jesteburg',
    phone: '+49 4183 5550140',
  },
  {
    key: 'apotheke',
    name: 'Linden-Apotheke',
    type: 'pharmacy',
    street: 'Lindenstraße 5',
    postalCode: '21244',
    city: 'Buchholz',
    phone: '+49 4181 5550150',
  },
];

export const demoDoctors: readonly DemoDoctor[] = [
  {
    key: 'petersen',
    title: 'Dr. med.',
    firstName: 'Anke',
    name: 'Petersen',
    at: 'markt',
    number: '641207',
    speciality: '01',
    role: 'family_doctor',
  },
  {
    key: 'behrens',
    title: 'Dr. med.',
    firstName: 'Jan',
    name: 'Behrens',
    at: 'bahnhof',
    number: '702918',
    speciality: '03',
    role: 'family_doctor',
  },
  {
    key: 'yildiz',
    title: 'Dr. med.',
    firstName: 'Selin',
    name: 'Yıldız',
    at: 'bahnhof',
    number: '715533',
    speciality: '01',
    role: 'family_doctor',
  },
  {
    key: 'lindqvist',
    title: 'PD Dr. med.',
    firstName: 'Maren',
    name: 'Lindqvist',
    at: 'herz',
    number: '688041',
    speciality: '28',
    role: 'cardiologist',
  },
];

export const demoContacts = [
  {
    firstName: 'Silke',
    name: 'Harms',
    occupation: 'Pflegedienstleitung',
    at: 'pflege',
    phone: '+49 4183 5550141',
  },
  { firstName: 'Nadine', name: 'Krüger', occupation: 'Anmeldung', at: 'herz', phone: '+49 4181 5550131' },
  {
    firstName: 'Birte',
    name: 'Claasen',
    occupation: 'Herzinsuffizienz-Pflegekraft',
    at: 'herz',
    phone: '+49 4181 5550132',
  },
  { firstName: 'Uwe', name: 'Stahmer', occupation: 'Sozialdienst', at: 'klinik', phone: '+49 4171 5550117' },
] as const;
