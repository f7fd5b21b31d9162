// People of a test beside those of every role: with permissions of their own, signed in.
import { type Caller, emailOf, newCaller, NOW, PASSWORD, type TestServer } from './testServer';

/** Adds somebody called so, and signs them in. */
export async function colleague(server: TestServer, name: string, ...permissions: string[]): Promise<Caller> {
  const email = emailOf(name);
  if (!(await server.store.users.find(email))) await server.store.users.add({ email, permissions, password_hash: `hashed ${PASSWORD}`, created_on: NOW, created_by: emailOf('admin') });
  const caller = newCaller(server.api);
  const answer = await caller.call('signIn', { body: { email, password: PASSWORD } });
  if (answer.status !== 303) throw new Error(`Signing in as ${name} answered ${answer.status}`);
  return caller;
}
