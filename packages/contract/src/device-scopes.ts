/** What a device or partner key may do: each call for devices names the one it needs (`scope` of the call). */
export const deviceScopes = [
  'measurements_write',
  'ecgs_write',
  'surveys_write',
  'surveys_read',
  'messages_write',
  'messages_read',
  'drug_intakes_write',
  'drug_intakes_read',
  'hubs_write',
] as const;
export type DeviceScope = (typeof deviceScopes)[number];
