import { bannerSeverities } from '@fernpuls/domain/patients/banner';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { choice, day, instant, json, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

const named = ids();

// One call, so that a screen which checks nothing is built without it.
function ids(): z.ZodMiniType<string[]> {
  return z.array(uuid).check(z.maxLength(50));
}

/**
 * What stands above a patient's record for those it is meant for: people of these roles, these people, or everybody
 * where nobody is named. Nobody else is told that it is there; who wrote it always sees it.
 */
export const scopedInfoBanners = resource({
  type: 'scoped_info_banners',
  area: 'patients',
  path: 'patients/info_banners',
  permission: 'patient',
  module: 'patients',
  readsAudited: true,
  fields: {
    patientId: reference('patients'),
    text: text({ max: 200 }),
    severity: choice(bannerSeverities),
    roleIds: json(named, { origin: 'optional' }),
    physicianIds: json(named, { origin: 'optional' }),
    startsOn: day({ nullable: true }),
    endsOn: day({ nullable: true }),
    createdById: reference('physicians', { nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    createdByName: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['patientId'],
  sorts: ['createdAt'],
  defaultSort: 'createdAt',
  example: {
    patientId: 'patients',
    text: 'Schwerhörig – bitte zuerst Tochter Petra anrufen',
    severity: 'warning',
    roleIds: [],
    physicianIds: [],
    startsOn: '2026-02-02',
  },
});

export type ScopedInfoBanner = Entity<typeof scopedInfoBanners>;
