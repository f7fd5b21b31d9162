// For tests: what a store needs of its surroundings, and people. No part of a page is loaded by it.
import { vi } from 'vitest';
import type { AuthUser } from '@domain/access';
import type { Environment } from '@/store/environment';
import type { SliceStorage } from '@/store/persistence/persist';

export const ADMIN: AuthUser = { email: 'asha@example.com', permissions: ['prod-admins'] };
export const STAFF: AuthUser = { email: 'ravi@example.com', permissions: ['demo-admins'] };
export const PARTNER: AuthUser = { email: 'mira@acme.example', permissions: ['external-sales-Acme Corp'] };

export const API = 'https://api.example.com';

export function memoryStorage(stored: Record<string, string> = {}): SliceStorage & { stored: Record<string, string> } {
  return {
    stored,
    getItem: async (key) => stored[key] ?? null,
    setItem: async (key, value) => {
      stored[key] = value;
    },
    removeItem: async (key) => {
      delete stored[key];
    },
  };
}

export function testEnvironment(given: Partial<Environment> = {}): Environment {
  return {
    apiBase: API,
    onLocalhost: false,
    user: STAFF,
    storage: memoryStorage(),
    report: vi.fn<Environment['report']>(),
    sendFile: (request, file) =>
      fetch(request.url, { method: request.method, headers: request.headers, signal: request.signal, body: file }),
    ...given,
  };
}
