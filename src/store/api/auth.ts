// Signing out.
import { signIn } from '@domain/contract/operations/signIn';
import { apiOf } from './apiOf';

export const authApi = apiOf(signIn, 'signOut');
