export type OnlineStatus = 'online' | 'offline';
export type Someone = { tenantId: number; id: string };

/** What a practice has to be told: who has come, then who has gone, since it was told of `before`. */
export function comingsAndGoings(
  before: ReadonlySet<string>,
  now: ReadonlySet<string>,
): { id: string; status: OnlineStatus }[] {
  return [
    ...[...now].filter((id) => !before.has(id)).map((id) => ({ id, status: 'online' as const })),
    ...[...before].filter((id) => !now.has(id)).map((id) => ({ id, status: 'offline' as const })),
  ];
}

/** Of people who came or went those with an open screen here, and those without one any more. */
export function splitByPresence(
  people: readonly Someone[],
  here: ReadonlyMap<number, ReadonlySet<string>>,
): { here: Someone[]; gone: Someone[] } {
  const isHere = ({ tenantId, id }: Someone) => here.get(tenantId)?.has(id) ?? false;
  return { here: people.filter(isHere), gone: people.filter((one) => !isHere(one)) };
}
