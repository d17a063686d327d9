declare module 'virtual:languages' {
  export const languageFiles: unknown;
}
