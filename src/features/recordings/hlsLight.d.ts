// The small build of hls.js has the types of the whole one, and brings none of its own.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
