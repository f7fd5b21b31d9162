// What other areas read and write of families: who they are called, their children, and letters to them.
export { type Family, familyOf, whenFor, writeToFamily } from './familyMessages';
export { type Child, childOf } from './children';
export { followLead, repeatEverywhere } from './names';
