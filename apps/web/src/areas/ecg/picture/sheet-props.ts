import type { EcgPicture } from '@fernpuls/contract/ecg/ecg-picture';
import type { PicturePlacement } from '@fernpuls/domain/ecg/view/picture-placement';

export type SheetProps = {
  blob: Blob;
  picture: EcgPicture;
  placement: PicturePlacement;
  /** What the picture is, told instead of it. */
  label: string;
  /** The first page stands for all: a look, no reading. */
  isPreview: boolean;
  /** Told when all of it is drawn, also what is not in sight: for printing. */
  onDrawn?: () => void;
};
