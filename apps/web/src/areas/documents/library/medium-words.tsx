import type { MediumKind } from '@fernpuls/domain/documents/medium';
import IconFileText from '#icons/IconFileText';
import IconFileTypePdf from '#icons/IconFileTypePdf';
import IconLink from '#icons/IconLink';
import IconMovie from '#icons/IconMovie';
import IconPhoto from '#icons/IconPhoto';
import IconScan from '#icons/IconScan';

const icons = {
  pdf: IconFileTypePdf,
  picture: IconPhoto,
  video: IconMovie,
  text: IconFileText,
  dicom: IconScan,
  link: IconLink,
};

export function MediumIcon({ kind }: { kind: MediumKind }) {
  const Icon = icons[kind];
  return <Icon size={18} aria-hidden="true" />;
}

/** The host of a link, by which people know whom they go to. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
