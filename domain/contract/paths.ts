// Where every operation of the API lives: the one place that knows paths (spec 7, decisions 5).
// Free of zod, so that the console can name a path without loading the schemas.

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export const paths = {
  // sign-in
  signInPage: 'GET /admin-auth/v1/login',
  signIn: 'POST /admin-auth/v1/login',
  setupPage: 'GET /admin-auth/v1/setup',
  setUp: 'POST /admin-auth/v1/setup',
  signOut: 'POST /admin-auth/v1/logout',
  currentUser: 'GET /admin-auth/v1/user',
  listUsers: 'GET /admin-auth/v1/users',
  addUser: 'POST /admin-auth/v1/users',
  // countries
  listCountries: 'GET /tms/v1/countries',
  // trainers
  listTrainers: 'GET /tms/v1/trainers',
  oneTrainer: 'GET /tms/v1/trainer',
  // availability and demo slots
  trainerSlots: 'GET /tms/v1/trainers/slots',
  createSessions: 'POST /demo-slot-admin/v1/create-sessions',
} as const satisfies Record<string, `${Method} /${string}`>;

export type Operation = keyof typeof paths;

/** The method and path template of an operation; path parameters are written `:name`. */
export function pathOf(operation: Operation): { method: Method; path: string } {
  const [method, path] = paths[operation].split(' ') as [Method, string];
  return { method, path };
}
