import type { PatientStatus } from '@fernpuls/domain/patients/status';
import type { Baselines, Condition } from '@fernpuls/domain/training/simulation/conditions';
import type { ChannelKey } from '@fernpuls/domain/training/simulation/plan';
import type { courses, StoryKind } from '@fernpuls/domain/training/simulation/stories';
import type { WrittenRule } from './rule-words.ts';

/** A patient of the screen designs: what is not told here is drawn like everybody else's. */
export type CastMember = {
  lastName: string;
  firstName: string;
  birthDate: string;
  gender: 'female' | 'male';
  condition: Condition;
  grade: 1 | 2 | 3;
  cohorts: string[];
  phase: number;
  kind: StoryKind;
  status?: PatientStatus;
  morning?: string;
  adherence?: number;
  base?: Baselines;
  /** Replaces the rule on the same channel in the same direction. */
  rules?: WrittenRule[];
  /** Values this morning, instead of the story's own. */
  today?: { course: keyof typeof courses; values: Partial<Record<ChannelKey, number>> };
  /** Minutes ago the alarm arrived at the centre; a hub may send late. */
  arrivedMinutesAgo?: number;
  silentDays?: number;
  gapDaysAgo?: [number, number];
  phone?: string;
  infoBanner?: string;
  insurer?: string;
  /** The insurance card runs out in ten days. */
  isCardEnding?: boolean;
  home?: { street: string; postalCode: string; city: string };
  contacts?: { name: string; relation: string; phone: string; isFirstChoice: boolean }[];
};

const failure = (grade: 1 | 2 | 3, isTmz = false) => ({
  condition: 'heart_failure' as const,
  grade,
  cohorts: [`HI · NYHA ${'I'.repeat(grade)}`, ...(isTmz ? ['TMZ'] : [])],
});
const pressure = (grade: 2 | 3, isDmp = false) => ({
  condition: 'hypertension' as const,
  grade,
  cohorts: ['Hypertonie', ...(isDmp ? ['DMP'] : [])],
});
const lungs = (grade: 2 | 3) => ({
  condition: 'copd' as const,
  grade,
  cohorts: [`COPD · GOLD ${grade}`, ...(grade === 3 ? ['O₂-Lang'] : [])],
});
type Person = Pick<CastMember, 'lastName' | 'firstName' | 'birthDate' | 'gender'>;
const woman = (lastName: string, firstName: string, birthDate: string): Person => ({
  lastName,
  firstName,
  birthDate,
  gender: 'female',
});
const man = (lastName: string, firstName: string, birthDate: string): Person => ({
  lastName,
  firstName,
  birthDate,
  gender: 'male',
});

export const cast: readonly CastMember[] = [
  {
    ...woman('Brandt', 'Hannelore', '1948-03-14'),
    ...failure(3, true),
    phase: 2,
    kind: 'decompensation',
    morning: '07:41',
    adherence: 0.97,
    base: { weight: 81.5, systolic: 131, diastolic: 78, pulse: 73, spo2: 95 },
    rules: [
      {
        channel: 'systolic',
        thresholdType: 'above',
        threshold: 150,
        priority: 'high',
        description: 'Systolischer Druck über 150',
      },
      {
        channel: 'pulse',
        thresholdType: 'above',
        threshold: 105,
        priority: 'medium',
        description: 'Puls über 105',
      },
    ],
    today: { course: 'slow', values: { weight: 84.6, spo2: 89, systolic: 138, diastolic: 82, pulse: 88 } },
    arrivedMinutesAgo: 33,
    gapDaysAgo: [18, 16],
    phone: '+49 160 5552704',
    infoBanner: 'Schwerhörig – Tochter zuerst anrufen',
    insurer: 'AOK Niedersachsen',
    isCardEnding: true,
    home: { street: 'Wacholderweg 14', postalCode: '21244', city: 'Buchholz' },
    contacts: [
      { name: 'Petra Brandt-Lau', relation: 'Tochter', phone: '+49 171 5550138', isFirstChoice: true },
      { name: 'Dr. Lührs', relation: 'Hausarzt', phone: '+49 4171 55590', isFirstChoice: false },
    ],
  },
  {
    ...man('Wittmann', 'Karl-Heinz', '1944-07-02'),
    ...pressure(3),
    phase: 2,
    kind: 'hypertensive_crisis',
    morning: '08:54',
    adherence: 0.86,
    base: { weight: 88.3, pulse: 78, systolic: 138, diastolic: 82 },
    today: { course: 'sudden', values: { systolic: 178, diastolic: 102, pulse: 112 } },
    arrivedMinutesAgo: 48,
  },
  {
    ...woman('Sölle', 'Ingrid', '1957-11-19'),
    ...lungs(3),
    phase: 1,
    kind: 'copd_exacerbation',
    morning: '09:13',
    adherence: 0.72,
    base: { spo2: 93.6, systolic: 138, diastolic: 77, weight: 63.4 },
    rules: [
      {
        channel: 'spo2',
        thresholdType: 'below',
        threshold: 90,
        priority: 'high',
        description: 'Sättigung unter 90 %',
      },
    ],
    today: { course: 'days', values: { spo2: 87, systolic: 140, diastolic: 76, respiratory_rate: 23 } },
    arrivedMinutesAgo: 29,
  },
  {
    ...man('Dreesen', 'Wolfgang', '1955-01-08'),
    ...failure(2, true),
    phase: 1,
    kind: 'arrhythmia',
    morning: '08:36',
    adherence: 0.9,
    base: { systolic: 121, diastolic: 78 },
    today: { course: 'once', values: { pulse: 124, systolic: 119, diastolic: 78 } },
    arrivedMinutesAgo: 64,
  },
  {
    ...man('Yıldız', 'Mehmet', '1962-05-23'),
    ...failure(2),
    phase: 2,
    kind: 'decompensation',
    morning: '09:30',
    adherence: 0.84,
    base: { weight: 94.3, systolic: 122, diastolic: 77 },
    today: { course: 'days', values: { weight: 97.2, systolic: 122, diastolic: 77 } },
    arrivedMinutesAgo: 192,
  },
  {
    ...woman('Kubitzki', 'Renate', '1952-09-11'),
    ...pressure(2, true),
    phase: 3,
    kind: 'borderline',
    morning: '07:52',
    adherence: 0.98,
    base: { weight: 71.2, systolic: 138, diastolic: 82 },
    today: { course: 'days', values: { systolic: 161, diastolic: 94 } },
    arrivedMinutesAgo: 110,
  },
  {
    ...man('Aßmann', 'Günther', '1949-10-30'),
    ...failure(2),
    phase: 1,
    kind: 'forgetful',
    morning: '08:11',
    adherence: 0.74,
    base: { pulse: 66, systolic: 136, diastolic: 77 },
    today: { course: 'once', values: { pulse: 48, systolic: 140, diastolic: 76 } },
    arrivedMinutesAgo: 91,
    gapDaysAgo: [2, 1],
  },
  {
    ...woman('von Thun', 'Elisabeth', '1960-06-17'),
    ...lungs(2),
    phase: 1,
    kind: 'borderline',
    morning: '08:54',
    adherence: 0.9,
    base: { weight: 60.6, systolic: 138, diastolic: 82 },
    today: { course: 'days', values: { weight: 58.3, systolic: 146, diastolic: 84 } },
    arrivedMinutesAgo: 48,
  },
  { ...woman('Petersen', 'Ursula', '1946-12-05'), ...failure(3), phase: 3, kind: 'stable', adherence: 0.96 },
  { ...man('Lindemann', 'Horst', '1951-04-21'), ...pressure(2), phase: 1, kind: 'stable', adherence: 0.87 },
  { ...man('Petrović', 'Dragan', '1958-08-16'), ...failure(1), phase: 2, kind: 'stable', adherence: 0.74 },
  {
    ...woman('Pfaffenberger', 'Gerda', '1943-02-27'),
    ...failure(3, true),
    phase: 3,
    kind: 'stable',
    adherence: 0.9,
  },
  { ...woman('Okonkwo', 'Grace', '1965-07-09'), ...pressure(2), phase: 1, kind: 'stable', adherence: 0.84 },
  {
    ...man('Schlüter', 'Hans-Joachim', '1947-03-13'),
    ...lungs(3),
    phase: 2,
    kind: 'stable',
    status: 'locked',
  },
  { ...woman('Berger', 'Annegret', '1954-01-25'), ...failure(2, true), phase: 3, kind: 'forgetful' },
  { ...man('Nowak', 'Zbigniew', '1953-11-04'), ...failure(1), phase: 1, kind: 'dead_scale', adherence: 0.88 },
  {
    ...man('Harms', 'Enno', '1950-05-18'),
    ...pressure(2, true),
    phase: 2,
    kind: 'dead_scale',
    base: { weight: 91.8 },
  },
  {
    ...woman('Weißhaupt', 'Lieselotte', '1941-10-06'),
    ...failure(2),
    phase: 1,
    kind: 'stable',
    status: 'paused',
  },
  { ...woman('Demir', 'Fatma', '1961-12-22'), ...lungs(2), phase: 1, kind: 'silent', silentDays: 4 },
  { ...man('Rüther', 'Bernhard', '1948-08-28'), ...failure(3), phase: 2, kind: 'silent', silentDays: 4 },
  { ...woman('Jansen', 'Antje', '1959-02-15'), ...pressure(2), phase: 3, kind: 'silent', silentDays: 5 },
  { ...man('Möller', 'Friedrich', '1950-01-11'), ...failure(2), phase: 2, kind: 'silent', silentDays: 6 },
  { ...woman('Krüger', 'Sabine', '1965-04-16'), ...failure(2), phase: 3, kind: 'silent', silentDays: 7 },
];
