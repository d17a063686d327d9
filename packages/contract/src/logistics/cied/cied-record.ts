import { episodeKinds } from '@fernpuls/domain/logistics/cied/cied';
import { therapyStates, zoneStates } from '@fernpuls/domain/logistics/cied/idco-words';
import * as z from 'zod/mini';
import { plainText } from '../../formats.ts';
import { choice, flag, instant, integer, json, reference, text } from '../../kit/fields.ts';
import { type Entity, resource } from '../../kit/resource.ts';

const ofArea = { area: 'logistics', permission: 'patient_measurement', module: 'devices' } as const;
const rate = { nullable: true, min: 20, max: 400 } as const;

const zones = z
  .array(
    z.strictObject({
      name: plainText(20),
      /** Beats a minute; null: not told. */
      fromRate: z.nullable(z.int().check(z.minimum(30), z.maximum(400))),
      therapy: z.nullable(plainText(120)),
      state: z.optional(z.nullable(z.enum(zoneStates))),
    }),
  )
  .check(z.maxLength(6));

/** How an implant was set from an instant on; a further one is a new version, none is changed. */
export const ciedProgrammings = resource({
  ...ofArea,
  type: 'cied_programmings',
  path: 'patients/cied_programmings',
  verbs: ['list', 'read', 'create', 'remove'],
  fields: {
    patientId: reference('patients', { origin: 'server' }),
    ciedId: reference('cieds'),
    programmedAt: instant(),
    mode: text({ nullable: true, max: 10 }),
    lowerRate: integer(rate),
    upperRate: integer(rate),
    zones: json(zones, { nullable: true }),
    /** Whether it treats fast rhythms at all; null: not told. */
    tachyTherapy: choice(therapyStates, { nullable: true }),
    note: text({ nullable: true, max: 500 }),
    createdById: reference('physicians', { nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
  },
  filters: ['ciedId'],
  sorts: ['programmedAt'],
  defaultSort: '-programmedAt',
  example: {
    ciedId: 'cieds',
    programmedAt: '2026-08-12T09:00:00.000Z',
    mode: 'DDDR',
    lowerRate: 60,
    upperRate: 120,
    zones: [{ name: 'VT1', fromRate: 171, therapy: 'ATP' }],
  },
});
export type CiedProgramming = Entity<typeof ciedProgrammings>;

/** What an implant recorded of a rhythm; seen by whom, as the stamp of a reading. */
export const ciedEpisodes = resource({
  ...ofArea,
  type: 'cied_episodes',
  path: 'patients/cied_episodes',
  readsAudited: true,
  fields: {
    patientId: reference('patients', { origin: 'server' }),
    ciedId: reference('cieds'),
    /** The number the implant gave it. */
    externalId: text({ nullable: true, max: 64 }),
    kind: choice(episodeKinds),
    vendorKind: text({ nullable: true, max: 200 }),
    beganAt: instant(),
    durationSeconds: integer({ nullable: true, min: 0, max: 31_536_000 }),
    ventricularRate: integer(rate),
    atrialRate: integer({ nullable: true, min: 20, max: 600 }),
    therapy: text({ nullable: true, max: 200 }),
    seenAt: instant({ nullable: true, origin: 'server' }),
    seenById: reference('physicians', { nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    seenByName: text({ nullable: true, origin: 'derived' }),
    /** A later message said that it was none, or of another patient. */
    withdrawnAt: instant({ nullable: true, origin: 'server' }),
    hasEgm: { ...flag(), origin: 'derived' as const },
  },
  filters: ['ciedId', 'kind', 'beganAt'],
  sorts: ['beganAt'],
  defaultSort: '-beganAt',
  example: { ciedId: 'cieds', kind: 'vt', beganAt: '2026-11-20T01:47:00.000Z', durationSeconds: 7 },
});
export type CiedEpisode = Entity<typeof ciedEpisodes>;
