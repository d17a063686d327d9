import { useParams } from 'react-router';
import { MediumDetail } from './medium-detail.tsx';
import { MediumList } from './medium-list.tsx';

/** The media library, or one medium of it. */
export function Component() {
  const { id } = useParams();
  return id === undefined || id === 'new' ? <MediumList /> : <MediumDetail key={id} id={id} />;
}
