// Whom this server asks whether a family may borrow.
import type { Lender } from './lender';
import { TEST_LENDER } from './testLender';

export class Lenders {
  readonly #all: readonly Lender[];

  /** `takesMoney`: a gateway is configured. The test lender stands in only where none is: a real sale needs a real answer. */
  constructor(configured: readonly Lender[], takesMoney: boolean) {
    this.#all = configured.length > 0 || takesMoney ? configured : [TEST_LENDER];
  }

  /** The lender to ask; undefined where none is configured. */
  asked(): Lender | undefined {
    return this.#all[0];
  }

  named(name: string): Lender | undefined {
    return this.#all.find((each) => each.name === name);
  }
}
