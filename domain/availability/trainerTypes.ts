// Trainer types and what follows from them (spec 4 and 5, decisions 1 and 2).

/** Trainers with one of these types never appear on the availability screen (spec 5, decisions 2). */
export const EXCLUDED_TRAINER_TYPES: readonly string[] = ['qc', 'others'];

/** The only batch type that leaves a demo trainer free of block rules (spec 4). */
const XCELLENCE = 'batches_math_xcellence';

export function isDemoType(type: string): boolean {
  return type.startsWith('demos');
}

export function isBatchType(type: string): boolean {
  return type.startsWith('batches');
}

/** Whether block rules apply: not to demo-only trainers, and not to demo trainers whose one batch type is math xcellence. */
export function rulesApply(types: readonly string[]): boolean {
  if (!types.some(isDemoType)) return true;
  return types.some((type) => isBatchType(type) && type !== XCELLENCE);
}

export function isListed(types: readonly string[]): boolean {
  return !types.some((type) => EXCLUDED_TRAINER_TYPES.includes(type));
}
