// What day it is, for fields that understand `tomorrow`. The clock is the console's: here it only comes in.
import { createContext } from 'react';
import type { IsoDate } from '@domain/units';

/** Where nobody says it, days from today on are not understood. */
export const Today = createContext<() => IsoDate | undefined>(() => undefined);
