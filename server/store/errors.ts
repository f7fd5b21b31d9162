// What can go wrong with a store as a whole; handlers never see these.

/** The seed may be loaded into an empty store only. */
export class StoreNotEmpty extends Error {
  override name = 'StoreNotEmpty';
  constructor() {
    super('The store has rows already: a seed is loaded into an empty one only');
  }
}
