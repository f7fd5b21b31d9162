// What other areas read and write of families: who they are called, and letters to them.
export { type Family, familyOf, whenFor, writeToFamily } from './familyMessages';
export { followLead, repeatEverywhere } from './names';
