// MSW looks for kept cookies when it is loaded, and gives up where there is no localStorage, as in a service worker. Imported before
// it: one that keeps nothing. The mock's own cookies are elsewhere (cookies.ts).
Object.defineProperty(globalThis, 'localStorage', { value: {}, configurable: true });
