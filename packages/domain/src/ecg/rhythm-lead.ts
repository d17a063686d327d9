const order = ['II', 'I', 'V5', 'MLII'];

/** The lead a rhythm is read from: II, else I, else V5, else the first; null without any. */
export function rhythmLead<C extends { lead: string }>(channels: readonly C[]): C | null {
  const known = order.flatMap((lead) => channels.find((channel) => channel.lead === lead) ?? []);
  return known[0] ?? channels[0] ?? null;
}
