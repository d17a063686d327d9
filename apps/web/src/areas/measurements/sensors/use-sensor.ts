import { type SensorKindKey, sensorKinds } from '@fernpuls/domain/measurements/sensors/sensor-kinds';
import type { SensorReading } from '@fernpuls/domain/measurements/sensors/sensor-reading';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { choose, faultOf, remembered, type SensorFault } from './browser.ts';
import { type Connection, listen } from './listen.ts';
import { keepSensor, type PairedSensor } from './paired.ts';

type Named = { name: string };
/** `ended`: the sensor went to sleep after it had told something, as cuffs do. */
export type SensorState =
  | { step: 'idle' }
  | { step: 'choosing' }
  | ({ step: 'connecting' } & Named)
  | ({ step: 'listening'; reading: SensorReading | null } & Named)
  | ({ step: 'ended'; reading: SensorReading } & Named)
  | { step: 'fault'; fault: Exclude<SensorFault, 'not_chosen'> };

type Asked = { kinds?: readonly SensorKindKey[]; paired?: PairedSensor };

/** One sensor at a time: chosen in the browser's list or known already, connected, heard, left when the page goes. */
export function useSensor(onReading?: (reading: SensorReading, name: string) => void) {
  const [state, setState] = useState<SensorState>({ step: 'idle' });
  const open = useRef<Connection | null>(null);
  const turn = useRef(0);
  const close = () => {
    turn.current += 1;
    open.current?.close();
    open.current = null;
  };
  const leave = useEffectEvent(close);
  useEffect(() => () => leave(), []);

  const begin = async ({ kinds = sensorKinds.map(({ key }) => key), paired }: Asked) => {
    close();
    const mine = turn.current;
    const isMine = () => mine === turn.current;
    const wanted = sensorKinds.filter(({ key }) => (paired ? key === paired.kind : kinds.includes(key)));
    setState({ step: 'choosing' });
    try {
      const device =
        (paired && (await remembered(paired.id))) ?? (await choose(wanted, paired?.name || undefined));
      const name = device.name ?? '';
      if (!isMine()) return;
      setState({ step: 'connecting', name });
      const heard = (reading: SensorReading) => {
        if (!isMine()) return;
        setState({ step: 'listening', name, reading });
        onReading?.(reading, name);
      };
      const onEnd = () => {
        if (isMine()) setState(afterEnd);
      };
      const connection = await listen(device, wanted, { onReading: heard, onEnd });
      if (!isMine()) connection?.close();
      else if (!connection) setState({ step: 'fault', fault: 'other_kind' });
      else {
        open.current = connection;
        keepSensor({ id: device.id, name, kind: connection.kind, battery: connection.battery }, Date.now());
        setState((before) =>
          before.step === 'connecting' ? { step: 'listening', name, reading: null } : before,
        );
      }
    } catch (error) {
      const fault = await faultOf(error);
      if (isMine()) setState(fault === 'not_chosen' ? { step: 'idle' } : { step: 'fault', fault });
    }
  };
  const stop = () => {
    close();
    setState({ step: 'idle' });
  };
  return { state, begin, stop };
}

function afterEnd(before: SensorState): SensorState {
  if (before.step !== 'listening' || before.reading === null) return { step: 'fault', fault: 'away' };
  return { step: 'ended', name: before.name, reading: before.reading };
}
