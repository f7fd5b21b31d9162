// What other areas ask of a trainer’s hours: the day as the grid judges it.
export { evaluateDay, refusalOfHour } from './evaluateDay';
export { FillingDay } from './fillingDay';
export { computeDay } from './trainerDay';
