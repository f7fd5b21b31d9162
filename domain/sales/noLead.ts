// Why a person is given no lead from the pool, in words for that person.
export const NO_LEAD = {
  no_manager: 'You are no sales manager: production admins add you on Assign SM',
  full: 'You hold 20 open leads: follow these up first',
  none_waits: 'No lead waits in the pool',
  yours_before: 'The leads that wait were yours before: others get them now',
  none_suits: 'None of the leads that wait suits your countries and languages',
} as const;
