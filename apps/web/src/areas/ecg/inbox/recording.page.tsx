import { useLocation, useParams } from 'react-router';
import { RecordingOutside } from '../viewer/recording-outside.tsx';
import { ecgAddress, inboxAddress } from './addresses.ts';

/** A recording opened from the inbox; back leads to the same rows. */
export function Component() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  return (
    <RecordingOutside
      back={`${inboxAddress}${search}`}
      addressOf={(other) => ecgAddress({ id: other, patientId: id }, search)}
    />
  );
}
