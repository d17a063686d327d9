import type { Config } from '@fernpuls/server/config';
import { asSystem, type Database } from '@fernpuls/server/ground/database';
import { secretsOf } from '@fernpuls/server/ground/secrets';
import { berlinInstant } from '@fernpuls/domain/training/simulation/berlin-time';
import { dayNumber } from '@fernpuls/domain/kit/day-text';
import { joinTasksToAlarms } from './alarm-chores.ts';
import { startDemoSimulator } from './drip.ts';
import { plannedFindings } from './ecg/findings.ts';
import { startEcgSender } from './ecg/sender.ts';
import { writeDemoFinding } from './ecg/write-findings.ts';
import { judgePlansNow } from './measurement-plans.ts';
import { startDemoPostman } from './postman.ts';
import { isEcgKnown } from './queries.ts';
import { startSurveySender } from './surveys/sender.ts';
import type { DemoWorld } from './world.ts';

/** After a pause readings of this many days are sent later; known ones are duplicates. */
const catchUpMs = 7 * 86_400_000;

type Given = {
  config: Config;
  database: Database;
  world: DemoWorld;
  /** Of the practice. */
  key: string;
  tenantId: number;
  deviceKey: string;
  /** Of the physician who writes findings. */
  email: string;
  /** Where the server is reached on this machine. */
  port: number;
  isSample: boolean;
  failed: (error: unknown) => void;
};

/** What devices, patients and the post do in a practice while nobody looks; each as a customer of the server. */
export function startDailyLife(given: Given): { stop(): Promise<void> } {
  const { config, database, world, key, tenantId, deviceKey, port, isSample, failed } = given;
  const now = () => new Date();
  const calling = {
    origin: `http://127.0.0.1:${port}`,
    host: `${key}.localhost:${port}`,
    deviceKey,
    world,
    now,
    onError: failed,
  };
  const sending = {
    ...calling,
    isKnown: (externalId: string) => asSystem(database, (tx) => isEcgKnown(tx, tenantId, externalId)),
  };
  const findings = plannedFindings(world);
  const desk = { database, tenantId, email: given.email, now };
  const all = [
    startDemoSimulator({
      ...calling,
      since: new Date(Math.max(Date.parse(berlinInstant(dayNumber(world.today), 0)), Date.now() - catchUpMs)),
      onCaughtUp: () =>
        asSystem(database, async (tx) => {
          await judgePlansNow(tx, tenantId);
          await joinTasksToAlarms(tx, tenantId);
        }),
    }),
    startEcgSender({
      ...sending,
      isSample,
      onStored: async ({ externalId }, id) => {
        const finding = findings.get(externalId);
        if (finding) await writeDemoFinding(desk, id, finding);
      },
    }),
    startSurveySender(sending),
    ...(config.smtpUrl === null ? [startPost(given)] : []),
  ];
  return { stop: async () => void (await Promise.all(all.map((one) => one.stop()))) };
}

/** Without a mail server mails are printed. */
function startPost({ config, database, tenantId, failed }: Given) {
  return startDemoPostman({
    database,
    tenantId,
    secrets: secretsOf(config),
    print: (line) => console.log(line),
    onError: failed,
  });
}
