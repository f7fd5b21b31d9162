// The one store.
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { baseApi } from './baseApi';
import { locationReducer } from './location';

export const rootReducer = combineReducers({
  location: locationReducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

export function createStore() {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
}

export type RootState = ReturnType<typeof rootReducer>;
export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
