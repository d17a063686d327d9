import IconFile from '#icons/IconFile';
import IconFileTypePdf from '#icons/IconFileTypePdf';
import IconPhoto from '#icons/IconPhoto';

export function isPicture(mediaType: string): boolean {
  return mediaType.startsWith('image/');
}

export function FileIcon({ mediaType }: { mediaType: string }) {
  const Icon = isPicture(mediaType)
    ? IconPhoto
    : mediaType === 'application/pdf'
      ? IconFileTypePdf
      : IconFile;
  return <Icon size={18} aria-hidden="true" />;
}
