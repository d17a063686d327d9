import { licenseStates, licenseTypes } from '@fernpuls/domain/tenancy/license';
import { identifierPattern } from '@fernpuls/domain/tenancy/validation/text-rules';
import * as z from 'zod/mini';
import { choice, day, instant, integer, json, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { licensableModules } from '../modules.ts';
import { plannedDay } from '../ruled-fields.ts';

/** Diaries a licence opens; the specification names the first. */
export const diaryTypes = ['pef', 'blood_pressure', 'weight', 'glucose'] as const;

/** -1 stands for no patient in particular: the operator of the platform knows none. */
export const anyPatient = -1;

const diary = z.strictObject({ type: z.enum(diaryTypes), patient: z.literal(anyPatient) });

/** What a practice may use and until when. Only the operator writes it; a licence that was given is revoked, not deleted. */
export const licenses = resource({
  type: 'licenses',
  area: 'tenancy',
  permission: 'license',
  module: 'core',
  host: 'manage',
  verbs: ['list', 'read', 'create', 'update'],
  proof: ['create', 'update'],
  fields: {
    serialKey: text({ origin: 'server', max: 23 }),
    licenseType: choice(licenseTypes, { origin: 'optional' }),
    flavour: text({ origin: 'optional', max: 40, pattern: identifierPattern, code: 'identifier_invalid' }),
    modules: json(z.array(z.enum(licensableModules)).check(z.maxLength(licensableModules.length))),
    diaries: json(z.array(diary).check(z.maxLength(diaryTypes.length)), { origin: 'optional' }),
    /** More than these are told, never refused: a device watches somebody. */
    maxAmountDevices: integer({ nullable: true, min: 0, max: 1_000_000 }),
    licenseProvider: text({ nullable: true, max: 120 }),
    /** First label of the practice's host name; null: free. */
    practiceKey: text({ nullable: true, max: 63 }),
    practiceName: text({ nullable: true, origin: 'derived' }),
    validFrom: day(),
    /** Its last day, within thirty years; null: it does not end. */
    validTo: plannedDay({ nullable: true, years: 30 }),
    /** On the day it is asked for. */
    state: choice(licenseStates, { origin: 'derived' }),
    /** Devices patients of its practice have, and null where it has none. */
    devicesUsed: integer({ nullable: true, origin: 'derived' }),
    revokedAt: instant({ nullable: true, origin: 'server' }),
    revokedReason: text({ nullable: true, origin: 'server', max: 500 }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
  },
  filters: ['state', 'licenseType', 'practiceKey', 'validTo'],
  sorts: ['state', 'serialKey', 'licenseType', 'practiceKey', 'validFrom', 'validTo', 'createdAt'],
  defaultSort: 'state',
  search: ['serialKey', 'practiceKey', 'practiceName', 'licenseProvider'],
  example: {
    modules: ['programs', 'drugs'],
    diaries: [{ type: 'pef', patient: anyPatient }],
    validFrom: '2026-01-01',
    licenseProvider: 'Nordkasse',
  },
});

export type License = Entity<typeof licenses>;
