export { readIdco as run } from '@fernpuls/domain/logistics/cied/read-idco';
