import { type PicturePlacement, turned } from '@fernpuls/domain/ecg/view/picture-placement';
import { useSearchParams } from '../../../ui/use-search-params.ts';

/** How many times as wide as its room a picture stands there. */
const zooms = [1, 1.5, 2, 3, 4, 6] as const;

export type PictureView = {
  zoom: number;
  turns: PicturePlacement['quarterTurns'];
  /** The part its sender meant is left aside for the whole of it. */
  isWhole: boolean;
};

function readPictureView(parameters: URLSearchParams): PictureView {
  const zoom = Number(parameters.get('zoom'));
  return {
    zoom: zooms.find((one) => one === zoom) ?? 1,
    turns: turned(0, Number(parameters.get('turn') ?? 0)),
    isWhole: parameters.get('whole') === '1',
  };
}

/** The next larger (1) or smaller (-1) zoom; the same at the ends. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  return zooms[zooms.findIndex((one) => one === zoom) + direction] ?? zoom;
}

/** How the picture is looked at, out of the address; a change is no step of the history. */
export function usePictureView() {
  const [parameters, setParameters] = useSearchParams();
  const view = readPictureView(parameters);
  const change = (changes: Partial<PictureView>) =>
    setParameters(
      (before) => {
        const { zoom, turns, isWhole } = { ...readPictureView(before), ...changes };
        const next = new URLSearchParams(before);
        const put = (name: string, value: number) =>
          value === 0 ? next.delete(name) : next.set(name, String(value));
        put('zoom', zoom === 1 ? 0 : zoom);
        put('turn', turns);
        put('whole', isWhole ? 1 : 0);
        return next;
      },
      { replace: true },
    );
  return { view, change };
}
