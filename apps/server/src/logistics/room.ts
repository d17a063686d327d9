import type { Tenant } from '../ground/context.ts';
import { asSystem, type Database } from '../ground/database.ts';
import type { Room } from '../kit/room.ts';
import { listDevices } from './list-devices.ts';
import { ciedHandlers } from './cied/handlers.ts';
import { ciedLimitVerbs } from './cied/limits.ts';
import { noticeRows } from './cied/notices.queries.ts';
import { toEntity } from '../ground/rows.ts';
import { ciedVerbs, episodeVerbs, leadVerbs, programmingVerbs } from './cied/verbs.ts';
import { sumUpStates } from './counts.queries.ts';
import { recallsJob } from './fleet/tell-recall.ts';
import { fleetHandlers, stockDeviceVerbs } from './fleet/verbs.ts';
import { changingHandlers } from './of-patients/changing.ts';
import { groupVerbs, orderVerbs, settleHandler } from './of-patients/orders.ts';
import { patientDevicesHandler } from './of-patients/read.ts';
import { consignmentStepHandler } from './orders/move.ts';
import { medisanteHandlers } from './medisante/handlers.ts';
import { medisanteJob } from './medisante/take.ts';
import type { Engine } from '../measurements/index.ts';
import type { Secrets } from '../ground/secrets.ts';
import type { Workshop } from '../ground/workshop/workshop.ts';
import { offerHandler } from './of-patients/offer.ts';
import { addressHandlers } from './orders/address.ts';
import { firstReadingsJob } from './orders/first-readings.ts';
import { orderHandlers, stockOrderVerbs } from './orders/orders.ts';
import { packHandler } from './orders/pack.ts';
import { packageVerbs, packageVersionsHandler } from './orders/packages.ts';
import { paperHandler } from './orders/papers.ts';
import { overviewHandler } from './overview.ts';
import { movementVerbs } from './stock/booking.ts';
import { articleVerbs, stockHandlers } from './stock/verbs.ts';

type Parts = { secrets: Secrets; workshop: Workshop };
type World = { database: Database; engine: Engine; tenantOf: (id: number) => Promise<Tenant> };

const sumUpEveryMs = 60_000;

export const room: Room<Parts, World> = {
  verbs: {
    devices: { list: listDevices },
    device_groups: groupVerbs,
    device_orders: orderVerbs,
    cieds: ciedVerbs,
    cied_leads: leadVerbs,
    cied_programmings: programmingVerbs,
    cied_episodes: episodeVerbs,
    cied_notices: { load: async (ctx, ids) => (await noticeRows(ctx.tx, ids)).map(toEntity) },
    cied_limits: ciedLimitVerbs,
    articles: articleVerbs,
    stock_movements: movementVerbs,
    stock_devices: stockDeviceVerbs,
    sensor_packages: packageVerbs,
    stock_orders: stockOrderVerbs,
  },
  handlers: (parts) => [
    patientDevicesHandler,
    ...changingHandlers,
    settleHandler,
    ...ciedHandlers(parts.workshop),
    ...stockHandlers,
    ...fleetHandlers,
    ...orderHandlers,
    ...addressHandlers,
    packHandler,
    consignmentStepHandler,
    packageVersionsHandler,
    paperHandler,
    offerHandler,
    overviewHandler,
    ...medisanteHandlers(parts),
  ],
  enrich: {
    patient_devices_changed: (_tx, _tenantId, ids) => Promise.resolve([{ patient_ids: ids }]),
    cieds_changed: (_tx, _tenantId, ids) => Promise.resolve([{ patient_ids: ids }]),
    stock_orders_changed: (_tx, _tenantId, ids) => Promise.resolve([{ ids }]),
  },
  jobs: (world) => [
    firstReadingsJob(world.database),
    recallsJob(world.database, world.tenantOf),
    medisanteJob(world),
    { run: () => asSystem(world.database, sumUpStates), pauseMs: sumUpEveryMs, needs: 'clock' },
  ],
};
