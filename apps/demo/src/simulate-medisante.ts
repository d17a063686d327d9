import { medisantePath } from '@fernpuls/contract/logistics/medisante/medisante.call';
import { proposedFormat } from '@fernpuls/domain/logistics/medisante/format';
import { signedHeaders } from '@fernpuls/server/logistics/index';
import { operatorKey } from '@fernpuls/server/tenancy/index';
import type { DemoFile } from './demo-file.ts';
import { openHttp, tenantHost } from './http-client.ts';
import { medisanteMessage } from './medisante-message.ts';

type Options = {
  origin: string;
  demo: DemoFile;
  count: number;
  now: Date;
  signal: AbortSignal;
  print: (line: string) => void;
};

/** Every tenth message comes from a device that nobody has taken up. */
const strangerEvery = 10;

/** Stands in for the provider's cloud: signed messages of the demo's devices, a minute apart up to now. */
export async function simulateMedisante({ origin, demo, count, now, signal, print }: Options): Promise<void> {
  const { medisante } = demo;
  if (!medisante || medisante.devices.length === 0)
    throw new Error('demo.json names no devices of Medisanté: make the demo anew in an empty data folder');
  const http = openHttp({ origin, host: tenantHost(origin, operatorKey), maxSockets: 1 });
  const answers = new Map<number, number>();
  try {
    for (let index = 0; index < count && !signal.aborted; index += 1) {
      const device =
        index % strangerEvery === strangerEvery - 1
          ? { serial: `BC800-${String(now.getTime() % 10_000_000)}`, kind: 'weight' }
          : medisante.devices[index % medisante.devices.length];
      if (!device) break;
      const body = medisanteMessage({ ...device, at: new Date(now.getTime() - (count - index) * 60_000) });
      const headers = signedHeaders(proposedFormat, {
        body: Buffer.from(JSON.stringify(body)),
        secret: medisante.secret,
        timestamp: String(Date.now()),
      });
      const { status } = await http.ask({ method: 'POST', path: medisantePath, headers, body });
      answers.set(status, (answers.get(status) ?? 0) + 1);
      print(`${device.serial} ${device.kind}: ${status}`);
    }
  } finally {
    http.close();
  }
  const told = [...answers].map(([status, times]) => `${status}: ${times}`).join(', ');
  print(`total: ${told}`);
}
