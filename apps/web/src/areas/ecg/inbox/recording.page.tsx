import { useLocation, useParams } from 'react-router';
import { RecordingOutside } from '../viewer/recording-outside.tsx';
import { ecgAddress, inboxAddress } from './addresses.ts';
import { useGoOn } from './use-go-on.ts';

/** A recording opened from the inbox; back leads to the same rows, a signed finding to the next that waits. */
export function Component() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const goOn = useGoOn();
  return (
    <RecordingOutside
      back={`${inboxAddress}${search}`}
      addressOf={(other) => ecgAddress({ id: other, patientId: id }, search)}
      onReleased={(ecgId) => void goOn(ecgId)}
    />
  );
}
