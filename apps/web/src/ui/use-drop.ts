import { type DragEvent, useState } from 'react';

/** Takes files that are dropped; `data-dropping` while some are held above. */
export function useDrop(onFiles: (files: Iterable<File>) => void) {
  const [isAbove, setAbove] = useState(false);
  return {
    'data-dropping': isAbove ? '' : undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setAbove(true);
    },
    onDragLeave: () => setAbove(false),
    onDrop: (event: DragEvent) => {
      setAbove(false);
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      onFiles(event.dataTransfer.files);
    },
  };
}
