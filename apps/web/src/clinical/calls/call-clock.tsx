import { useFormat } from '../../ui/format.ts';

/** Minutes and seconds of a call, from an hour on with hours in front. */
export function CallClock({ seconds, running = false }: { seconds: number; running?: boolean }) {
  const format = useFormat();
  const two = (value: number) => format.number(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map(two);
  return (
    <span className="numeric" {...(running ? { role: 'timer' } : {})}>
      {(hours > 0 ? [format.number(hours), ...parts] : parts).join(':')}
    </span>
  );
}
