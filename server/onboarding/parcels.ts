// What is sent to a new trainer: parcels that go step by step.
import { GOODIE_WORDS, SHIPMENT_WORDS, shipmentStates } from '@domain/onboarding/sections';
import { Failure, invalidField } from '../failure';
import type { SectionContent } from './onboardingRows';

/** An item that is shipped was packed before. What was shipped is not taken off the list. */
export function judgedItems(
  { items: before }: SectionContent,
  items: SectionContent['items'],
): SectionContent['items'] {
  const refuse = (at: number, field: string, message: string): never => {
    throw new Failure(400, { errors: [invalidField(`body.items.${at}.${field}`, message)] });
  };
  for (const [at, { state, item, size }] of items.entries()) {
    const earlier = before[at];
    if (earlier && ['shipped', 'delivered'].includes(earlier.state) && (earlier.item !== item || earlier.size !== size))
      refuse(at, 'item', 'It is on its way: add another item instead');
    const from = earlier?.state;
    if (!shipmentStates(from).includes(state))
      refuse(
        at,
        'state',
        from === undefined
          ? 'A new item is to be packed first'
          : `From ${SHIPMENT_WORDS[from].toLowerCase()} it becomes ${shipmentStates(from)
              .slice(1)
              .map((each) => SHIPMENT_WORDS[each].toLowerCase())
              .join(' or ')}`,
      );
  }
  const lost = before.slice(items.length).find(({ state }) => state === 'shipped' || state === 'delivered');
  if (lost)
    throw new Failure(400, {
      errors: [invalidField('body.items', `${GOODIE_WORDS[lost.item]} was shipped: it stays on the list`)],
    });
  return items;
}
