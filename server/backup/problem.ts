// What the operator is told when a backup cannot be made or restored, in words and without a stack.

export class BackupProblem extends Error {
  override name = 'BackupProblem';
}
