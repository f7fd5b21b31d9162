// The tools of the hours grid as they come: painting, the steps that can be undone, the log of the day.
export { PaintLayer } from './PaintLayer';
export { PickTools } from './PickTools';
