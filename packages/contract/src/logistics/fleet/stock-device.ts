import { deviceStates } from '@fernpuls/domain/logistics/fleet/life-line';
import { iccid } from '@fernpuls/domain/logistics/fleet/iccid';
import { pastDay } from '../../ruled-fields.ts';
import { choice, day, instant, integer, reference, text } from '../../kit/fields.ts';
import { type Entity, resource } from '../../kit/resource.ts';

/**
 * One device of the operator, a piece of a serialised article. The practice’s device of the same serial number is the
 * same thing: the operator knows which practice has it and that it is heard, never of whom.
 */
export const stockDevices = resource({
  type: 'stock_devices',
  area: 'logistics',
  path: 'logistics/stock_devices',
  permission: 'article',
  module: 'core',
  host: 'manage',
  verbs: ['list', 'read', 'update'],
  fields: {
    serial: text({ max: 64, origin: 'server' }),
    articleId: reference('articles', { origin: 'server' }),
    /** What it was made with; recalls go by it. */
    lot: text({ nullable: true, max: 60, origin: 'server' }),
    boughtOn: day({ nullable: true, origin: 'server' }),
    firmware: text({ nullable: true, max: 40 }),
    /** Number of its SIM, ITU-T E.118. */
    iccid: text({ nullable: true, max: 20, rule: iccid }),
    /** Null: never since it was bought. */
    calibratedOn: pastDay({ nullable: true }),
    /** The last day it may be given away without another calibration; null: it is never calibrated, or retired. */
    calibrationDueOn: day({ nullable: true, origin: 'server' }),
    note: text({ nullable: true, max: 1000 }),
    state: choice(deviceStates, { nullable: true, origin: 'server' }),
    /** One of these at most is there: the store it lies in, or the practice that has it or gets it. */
    locationId: reference('stock_locations', { nullable: true, origin: 'server' }),
    practiceKey: text({ nullable: true, max: 63, origin: 'server' }),
    /** Steps it has taken. */
    sequence: integer({ origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    articleName: text({ origin: 'derived' }),
    locationName: text({ nullable: true, origin: 'derived' }),
    practiceName: text({ nullable: true, origin: 'derived' }),
    batteryPercent: integer({ nullable: true, origin: 'derived' }),
    signalDbm: integer({ nullable: true, origin: 'derived' }),
    lastContactAt: instant({ nullable: true, origin: 'derived' }),
    /** Whom it is promised to today or next. */
    promisedTo: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['state', 'articleId', 'locationId', 'practiceKey', 'lot'],
  sorts: ['serial', 'createdAt', 'calibrationDueOn'],
  defaultSort: 'serial',
  search: ['serial'],
  example: { firmware: '2.4.1', iccid: '89490200001234567892', note: 'Gehäuse mit Kratzer' },
});

export type StockDevice = Entity<typeof stockDevices>;
