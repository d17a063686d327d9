export { connectAsProposed, logisticsSealed } from './medisante/connection.ts';
export { serveMedisante } from './medisante/receive.ts';
export { signedHeaders } from './medisante/signature.ts';
export { room } from './room.ts';
