// What other areas know of conquests: what each student reached in those that it played.
export { conquestResults } from './results';
