// The error whose message the operator sees when a backup cannot be made or restored, without a stack.

export class BackupProblem extends Error {
  override name = 'BackupProblem';
}
