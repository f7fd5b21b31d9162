// Whose the seeded leads are: teams of eight sales managers, each with as many open leads as one person follows up; what no team has room for waits in the pool.
import { addressBook, person } from './names';
import { Random } from './random';

export interface SeedManager {
  email: string;
  name: string;
  mobile_number: string;
}

/** The first team of a company of any size, in the order in which leads are given to them. */
export const SALES_MANAGERS = [
  { email: 'nikhil.vora@staff.example.com', name: 'Nikhil Vora', mobile_number: '+919820010011' },
  { email: 'tara.menezes@staff.example.com', name: 'Tara Menezes', mobile_number: '+919820010022' },
  { email: 'gaurav.sood@staff.example.com', name: 'Gaurav Sood', mobile_number: '+919820010033' },
  { email: 'ishrat.ansari@staff.example.com', name: 'Ishrat Ansari', mobile_number: '+919820010044' },
  { email: 'leena.mathew@staff.example.com', name: 'Leena Mathew', mobile_number: '+919820010055' },
  { email: 'arnav.kulkarni@staff.example.com', name: 'Arnav Kulkarni', mobile_number: '+919820010066' },
  { email: 'simran.gill@staff.example.com', name: 'Simran Gill', mobile_number: '+919820010077' },
  { email: 'vikas.thakur@staff.example.com', name: 'Vikas Thakur', mobile_number: '+919820010088' },
] as const;

/** Who enters what families ask for on the website. */
export const WEBSITE = 'website@staff.example.com';

export const TEAM_SIZE = SALES_MANAGERS.length;
const MOST_TEAMS = 12;
/** Of the members of a team: nobody has twenty, who then get none from the pool, and some have much room. */
const OPEN_LEADS = [18, 18, 17, 16, 15, 14, 12, 10] as const;
/** In which order a team's places are filled: one each in turn, while somebody has room. */
const PLACES = Array.from({ length: Math.max(...OPEN_LEADS) }, (_, turn) =>
  OPEN_LEADS.flatMap((most, member) => (turn < most ? [member] : [])),
).flat();
/** No other rows of the seed are drawn with it. */
const DRAWN = 0x5a1e;
/** Letters of a name whose address a list shows whole, and people among whom enough have one. */
const LONGEST = 13;
const DRAWS = 300;

const everybody: readonly SeedManager[] = [...SALES_MANAGERS, ...laterManagers()];

function laterManagers(): SeedManager[] {
  const addressOf = addressBook('staff.example.com');
  // Those who are there already keep their addresses.
  for (const { name } of SALES_MANAGERS) {
    const [first = '', last = ''] = name.split(' ');
    addressOf({ first, last, gender: 'O' });
  }
  const drawn = Array.from({ length: DRAWS }, (_, at) => person(new Random(DRAWN, at)))
    .filter(({ first, last }) => first.length + last.length <= LONGEST)
    .slice(0, (MOST_TEAMS - 1) * TEAM_SIZE);
  return drawn.map((each, at) => {
    const mobile_number = `+9198200${String(20_000 + at * 11)}`;
    return { email: addressOf(each), name: `${each.first} ${each.last}`, mobile_number };
  });
}

/** Gives out the leads of a company while it is made; a larger company has more teams. */
export class LeadOwners {
  #open = 0;
  #closed = 0;

  /** Of a lead that is worked on; null: everybody has as many as they can. */
  ofOpen(): string | null {
    const at = this.#open++;
    const member = Math.floor(at / PLACES.length) * TEAM_SIZE + PLACES[at % PLACES.length]!;
    return everybody[member]?.email ?? null;
  }

  /** Of a lead that was won or lost: everybody in turn. */
  ofClosed(): string {
    const { people } = this;
    return people[this.#closed++ % people.length]!.email;
  }

  /** The teams that have leads by now. */
  get people(): readonly SeedManager[] {
    const teams = Math.max(1, Math.ceil(this.#open / PLACES.length));
    return everybody.slice(0, teams * TEAM_SIZE);
  }
}
