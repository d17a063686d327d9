export const usersPath = '/protected/system/users';
export const rolesPath = `${usersPath}/roles`;
