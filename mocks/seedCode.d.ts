// What the plugin beside it makes: the digest of the code that makes the seed.
declare module 'virtual:seed-code' {
  const code: string;
  export default code;
}
