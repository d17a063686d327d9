import { ciedKinds, leadPositions, mriStates } from '@fernpuls/domain/logistics/cied/cied';
import { choice, day, instant, integer, reference, text } from '../../kit/fields.ts';
import { type Entity, resource } from '../../kit/resource.ts';

const ofArea = { area: 'logistics', permission: 'patient_measurement', module: 'devices' } as const;

/** A pacemaker, defibrillator or monitor that a patient carries inside. */
export const cieds = resource({
  ...ofArea,
  type: 'cieds',
  path: 'patients/cieds',
  readsAudited: true,
  fields: {
    patientId: reference('patients'),
    kind: choice(ciedKinds),
    manufacturer: text({ max: 80 }),
    model: text({ max: 80 }),
    serial: text({ max: 64 }),
    implantedOn: day({ nullable: true }),
    explantedOn: day({ nullable: true }),
    mri: choice(mriStates),
    /** Beats a minute while a magnet lies over it; tells how much battery is left where nothing else does. */
    magnetRate: integer({ nullable: true, min: 30, max: 130 }),
    note: text({ nullable: true, max: 500 }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    /** Of its episodes. */
    unseenCount: integer({ origin: 'derived' }),
    lastContactAt: instant({ nullable: true, origin: 'derived' }),
  },
  filters: ['patientId'],
  sorts: ['implantedOn', 'createdAt'],
  defaultSort: '-implantedOn',
  example: {
    patientId: 'patients',
    kind: 'crt_d',
    manufacturer: 'Biotronik',
    model: 'Acticor 7 HF-T QP',
    serial: '71024486',
    mri: 'conditional',
  },
});
export type Cied = Entity<typeof cieds>;

export const ciedLeads = resource({
  ...ofArea,
  type: 'cied_leads',
  path: 'patients/cied_leads',
  fields: {
    patientId: reference('patients', { origin: 'server' }),
    ciedId: reference('cieds'),
    position: choice(leadPositions),
    manufacturer: text({ nullable: true, max: 80 }),
    model: text({ nullable: true, max: 80 }),
    serial: text({ nullable: true, max: 64 }),
    implantedOn: day({ nullable: true }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
  },
  filters: ['ciedId'],
  sorts: ['createdAt'],
  defaultSort: 'createdAt',
  example: { ciedId: 'cieds', position: 'rv', model: 'Plexa S 65' },
});
export type CiedLead = Entity<typeof ciedLeads>;
