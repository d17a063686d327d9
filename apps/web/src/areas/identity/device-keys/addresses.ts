export const keysPath = '/protected/system/settings/integrations/keys';
