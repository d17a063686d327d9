/** What one tab tells the others of this browser about its session. */
export type TabMessage = { kind: 'signed_out' | 'locked' | 'unlocked'; uid: string; client: string };

const name = 'fernpuls.session';

export function tellTabs(message: TabMessage): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(name);
  channel.postMessage(message);
  channel.close();
}

/** Answers how to stop listening. A tab does not hear itself. */
export function listenToTabs(hear: (message: TabMessage) => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data);
  return () => channel.close();
}
