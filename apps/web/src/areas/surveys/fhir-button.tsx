import { useState } from 'react';
import IconFileExport from '#icons/IconFileExport';
import { fetchBlob, saveBlob } from '../../api/download.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts.ts';

type Props = { path: string; name: string; label: string };

/** Hands what stands at an address to the downloads, for another system. */
export function FhirButton({ path, name, label }: Props) {
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    void fetchBlob(path)
      .then((file) => saveBlob(file, name))
      .catch((error: unknown) =>
        showToast({ kind: 'error', text: error instanceof Error ? error.message : label }),
      )
      .finally(() => setBusy(false));
  };
  return (
    <Button size="toolbar" icon={<IconFileExport />} busy={busy} onClick={save}>
      {label}
    </Button>
  );
}
