// The part that is used of a library that brings no types.
declare module 'fs-native-extensions' {
  /** Locks the open file for writing, for as long as it is open; false when another open file of it is locked. */
  export function tryLock(file: number): boolean;
}
