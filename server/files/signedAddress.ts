// Addresses that everyone who was given them may read until they expire: players and downloads send no cookies of ours.
import type { EpochSeconds } from '@domain/units';
import { sameText, signature } from '../digest';
import { Failure } from '../failure';

export class SignedAddress {
  constructor(
    /** What is signed, such as `recording`: the address of one kind is none of another. */
    private readonly what: string,
    private readonly secret: string,
  ) {}

  /** The query of the address. */
  async query(id: string, until: EpochSeconds): Promise<string> {
    return new URLSearchParams({ until: String(until), signature: await this.#signature(id, until) }).toString();
  }

  /** Throws a `Failure`: 403 for a signature that is not ours, 410 for one that has expired. */
  async check(
    { id, until, signature: sent }: { id: string; until: EpochSeconds; signature: string },
    now: EpochSeconds,
  ): Promise<void> {
    if (!(await sameText(sent, await this.#signature(id, until))))
      throw new Failure(403, { message: `This address of a ${this.what} is not valid` });
    if (until <= now) throw new Failure(410, { message: `This address of a ${this.what} has expired` });
  }

  #signature(id: string, until: EpochSeconds): Promise<string> {
    return signature(`${this.what} ${id} ${until}`, this.secret);
  }
}
