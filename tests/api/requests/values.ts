// What several calls send.

export const UNKNOWN = '6f1c1c9e-6f5e-4c58-9d62-0d7a3a9d4c12';
export const OTHER = '6f1c1c9e-6f5e-4c58-9d62-0d7a3a9d4c13';
/** The smallest there is. */
export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
