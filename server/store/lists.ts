// Pages of the lists that the console shows, each narrowed, searched and sorted by its shape.
import type { GroupListed } from '@domain/contract/groupList';
import type { Trainer } from '@domain/contract/trainers';
import type { ListQuery, Page } from '@domain/lists/list';

export interface Lists {
  /** Without deleted ones; PAN and bank account show nothing here. */
  trainers(query: ListQuery): Promise<Page<Trainer>>;
  groups(query: ListQuery): Promise<Page<GroupListed>>;
}
