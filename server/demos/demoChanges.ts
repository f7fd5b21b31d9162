// What other areas change of demos: who holds one, and whose it is.
export { changeLead } from './leads';
export { reassign } from './reassignment';
