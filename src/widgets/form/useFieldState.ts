// What an input holds beside the form's value, such as a text that is no value yet: in the store like the value itself.
import { createContext, use } from 'react';
import { useScreenState } from '@/store/screen';

const Place = createContext('');

/** Names the form that the inputs within belong to; another name when all values were replaced, which lets them begin again. */
export const FormPlace = Place.Provider;

/** As `useState`; `path` names the field and what of it this is. */
export function useFieldState<T>(path: string, initial: T) {
  return useScreenState(`${use(Place)} ${path}`, initial);
}
