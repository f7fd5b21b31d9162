// What other areas tell assignments: that an attempt was finished, or a worksheet completed.
export { followAttempt, followWorksheet } from './doneWork';
