import { useEffect, useRef } from 'react';

type Props = { blob: Blob; alt: string; className?: string | undefined };

/** Bytes at hand as a picture: their address lives as long as they are shown. */
export function BlobImage({ blob, alt, className }: Props) {
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(blob);
    if (ref.current) ref.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  return <img ref={ref} alt={alt} className={className} draggable={false} />;
}
