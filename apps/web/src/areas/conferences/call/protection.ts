/** How picture and sound go to somebody, as the browser tells it. */
export type Protection = {
  /** By a relay, which sees nothing but what is encrypted. */
  isRelayed: boolean;
  /** SRTP's suite (IANA DTLS-SRTP Protection Profiles); empty where the browser does not tell. */
  cipher: string;
  /** The same six digits on both sides, unless somebody stands between them. */
  code: string;
};

type Report = {
  type: string;
  nominated?: boolean;
  localCandidateId?: string;
  remoteCandidateId?: string;
  id: string;
  candidateType?: string;
  srtpCipher?: string;
};

/** Null while there is no way yet. */
export async function protectionOf(connection: RTCPeerConnection): Promise<Protection | null> {
  if (connection.connectionState !== 'connected') return null;
  const reports = [...(await connection.getStats()).values()] as Report[];
  return {
    ...wayOf(reports),
    code: await codeOf([connection.localDescription?.sdp ?? '', connection.remoteDescription?.sdp ?? '']),
  };
}

export function wayOf(reports: readonly Report[]): Omit<Protection, 'code'> {
  const pair = reports.find(({ type, nominated }) => type === 'candidate-pair' && nominated);
  const ends = reports.filter(({ id }) => id === pair?.localCandidateId || id === pair?.remoteCandidateId);
  return {
    isRelayed: ends.some(({ candidateType }) => candidateType === 'relay'),
    cipher: reports.find(({ type }) => type === 'transport')?.srtpCipher ?? '',
  };
}

/** Six digits of the certificates both sides have shown (RFC 8122 fingerprints): whoever stood between had others. */
export async function codeOf(descriptions: readonly string[]): Promise<string> {
  const prints = descriptions.map((sdp) => /^a=fingerprint:\S+ (\S+)/m.exec(sdp)?.[1]?.toUpperCase() ?? '');
  const bytes = new TextEncoder().encode(prints.toSorted().join(' '));
  const digest = new DataView(await crypto.subtle.digest('SHA-256', bytes));
  const digits = String(digest.getUint32(0) % 1_000_000).padStart(6, '0');
  return `${digits.slice(0, 3)} ${digits.slice(3)}`;
}
